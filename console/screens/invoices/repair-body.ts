import type { Body, Schemas } from '../../api/operations.ts';
import { natureOf } from './draft.ts';

/** Invoice whose record is repaired. */
export type Invoice = Schemas['Invoice'];

export type System = 'VERIFACTU' | 'TICKETBAI';

/** Record repair as typed. Blank fields of lines stay as they are. */
export interface Typed {
  name: string;
  nif: string;
  foreign: string;
  description: string;
  operation: string;
  activity: string;
  reason: string;
  regimes: Readonly<Record<number, string>>;
  natures: Readonly<Record<number, string>>;
}

/** Body that both systems take. TicketBAI alone takes the nature of a line and an activity. */
type RepairBody = Body<'invoices.ticketbai-repair'> & Body<'invoices.resubmit'>;

export function typedOf({ recipient, operation_date }: Invoice): Typed {
  return {
    name: recipient?.legal_name ?? '',
    nif: recipient?.nif ?? '',
    foreign: recipient?.alternative_id?.number ?? '',
    operation: operation_date ?? '',
    ...{ description: '', activity: '', reason: '', regimes: {}, natures: {} },
  };
}

const ALTERNATIVE_TYPES = ['02', '03', '04', '05', '06', '07'] as const;

/** Returns the properties of the recipient that were changed. Absent ones keep their registered values. */
function recipientOf(typed: Typed, before: Typed, invoice: Invoice): Schemas['RecipientInput'] {
  const other = invoice.recipient?.alternative_id;
  const type = ALTERNATIVE_TYPES.find((one) => one === other?.type);
  return {
    ...(typed.name === before.name ? {} : { legal_name: typed.name.trim() }),
    ...(typed.nif === before.nif ? {} : { nif: typed.nif.trim() }),
    ...(typed.foreign === before.foreign || other == null || type === undefined
      ? {}
      : { alternative_id: { ...other, type, number: typed.foreign.trim() } }),
  };
}

/** Returns the request body with the changed properties and the reason. */
export function bodyOf(typed: Typed, invoice: Invoice): RepairBody {
  const before = typedOf(invoice);
  const recipient = recipientOf(typed, before, invoice);
  const lines = invoice.lines.flatMap((_, index) => {
    const regime_key = typed.regimes[index] ?? '';
    const nature = natureOf(typed.natures[index] ?? '');
    if (regime_key === '' && nature === null) return [];
    return [{ index, ...(regime_key === '' ? {} : { regime_key }), ...(nature === null ? {} : { nature }) }];
  });
  return {
    reason: typed.reason.trim(),
    ...(Object.keys(recipient).length === 0 ? {} : { recipient }),
    ...(typed.description.trim() === '' ? {} : { description: typed.description.trim() }),
    ...(typed.operation === before.operation ? {} : { operation_date: typed.operation || null }),
    ...(typed.activity.trim() === '' ? {} : { activity_code: typed.activity.trim() }),
    ...(lines.length === 0 ? {} : { lines }),
  };
}
