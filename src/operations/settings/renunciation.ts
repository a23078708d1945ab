import * as z from 'zod';
import type { StoredRenunciation } from '../../db/settings-json.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import type { Bilingual, Language } from '../../platform/i18n/language.ts';

export const renunciationSchema = z
  .object({
    year: z.string().describe('Year at whose end VeriFactu ends'),
    last_day: z.iso.date().describe('Last day on which records are created: 31 December of that year'),
    state: z.enum(['PENDING', 'SENT']).describe('State of the notification to the AEAT'),
    requested_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    csv: z
      .string()
      .nullable()
      .describe('Secure verification code (CSV) of the submission that notified the AEAT'),
    next_steps: z
      .string()
      .nullable()
      .describe('Steps to take while it is PENDING, in the language of the caller'),
  })
  .meta({ id: 'VerifactuRenunciation' });

/** The messages of the service carry the renunciation, before the year ends. Orden HAC/1177/2024, article 17.3. */
const NEXT_STEPS: Bilingual = {
  en: 'The next record that is sent reports it. If the company issues nothing more this year, inform the AEAT yourself in its electronic office (sede.agenciatributaria.gob.es) before 31 December, and keep the receipt.',
  es: 'Se comunica con el próximo registro que se envíe. Si la empresa no expide nada más este año, comunícalo tú en la sede electrónica de la AEAT (sede.agenciatributaria.gob.es) antes del 31 de diciembre y conserva el justificante.',
};

/** Without a further record, no message can carry the renunciation. */
const NEXT_STEPS_WHEN_OFF: Bilingual = {
  en: 'VeriFactu is off, so no later record can report it: inform the AEAT yourself in its electronic office (sede.agenciatributaria.gob.es), and keep the receipt.',
  es: 'VeriFactu está desactivado y no se enviará ningún registro que la comunique: comunícala tú en la sede electrónica de la AEAT (sede.agenciatributaria.gob.es) y conserva el justificante.',
};

/** Returns a renunciation as the API shows it. `registers` is true if records are created today. */
export function renunciationView(
  { year, state, requested_at, sent_at, csv }: StoredRenunciation,
  { language, registers }: { language: Language; registers: boolean },
): z.infer<typeof renunciationSchema> {
  return {
    year,
    last_day: `${year}-12-31`,
    state,
    requested_at: timestampText(requested_at),
    sent_at: timestampOrNull(sent_at),
    csv,
    next_steps: state === 'PENDING' ? (registers ? NEXT_STEPS : NEXT_STEPS_WHEN_OFF)[language] : null,
  };
}
