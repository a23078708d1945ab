import * as z from 'zod';
import { judged, optionalText } from '../../contract/body-fields.ts';
import type { StoredCustomization } from '../../db/settings-json.ts';
import type { Violation } from '../../domain/violation.ts';
import { LANGUAGES } from '../../invoices/fields/schemas.ts';

export const TEMPLATES = ['CLASSIC', 'MODERN'] as const;

const MAX_FOOTER_CHARACTERS = 1000;
const ACCENT_COLOR = /^#[0-9A-Fa-f]{6}$/;

function validateColor(text: string, field: string): Violation[] {
  if (ACCENT_COLOR.test(text)) return [];
  const message = { en: 'must be a colour written #RRGGBB', es: 'debe ser un color escrito #RRGGBB' };
  return [{ code: 'VALIDATION_ERROR', field, message }];
}

/** Body of PUT and PATCH, which both merge: an absent field stays, null clears the footer. */
export const updateInvoiceCustomizationBody = z
  .object({
    template: z.enum(TEMPLATES).optional(),
    accent_color: judged(z.string(), validateColor).meta({ pattern: ACCENT_COLOR.source }).optional(),
    language: z.enum(LANGUAGES).optional(),
    email_language: z.enum(LANGUAGES).optional(),
    show_logo: z.boolean().optional(),
    footer_text: optionalText(MAX_FOOTER_CHARACTERS),
  })
  .meta({ id: 'UpdateInvoiceCustomization' });

export const invoiceCustomizationSchema = z
  .object({
    template: z.enum(TEMPLATES),
    accent_color: z.string(),
    language: z.enum(LANGUAGES),
    email_language: z.enum(LANGUAGES),
    show_logo: z.boolean(),
    footer_text: z.string().nullable(),
  })
  .meta({ id: 'InvoiceCustomization' });

/** Returns the merged customization. */
export function mergedCustomization(
  stored: StoredCustomization,
  body: z.output<typeof updateInvoiceCustomizationBody>,
): StoredCustomization {
  return {
    template: body.template ?? stored.template,
    accent_color: body.accent_color ?? stored.accent_color,
    language: body.language ?? stored.language,
    email_language: body.email_language ?? stored.email_language,
    show_logo: body.show_logo ?? stored.show_logo,
    footer_text: body.footer_text === undefined ? stored.footer_text : body.footer_text,
  };
}
