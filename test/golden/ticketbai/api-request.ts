import type { FiledRecipient, FiledReference } from '../../../src/ticketbai/file/invoice.ts';
import type { RequestedLine } from '../../support/ticketbai/filed-invoice.ts';
import type { GoldenRequest } from '../golden-case.ts';
import type { FileCase } from './file-cases.ts';

type Body = Record<string, unknown>;

/** Regime of the lines of a retailer in the surcharge, which TicketBAI files as key 51. */
const SURCHARGE_REGIME = '18';
const THIRD_PARTY = { by: 'THIRD_PARTY', nif: 'B87654323', name: 'Gestoría Ejemplo, S.L.' };
const INSOLVENCY_ORDER = '2026-10-15';
const DEFAULT_PERCENTAGE = 21;
const RECTIFICATION_TYPES = { I: 'PARTIAL', S: 'SUBSTITUTION' } as const;

/** Quantity and price of a line. Full invoices take a negative price and no negative quantity. */
function signed({ quantity = 1, unit_price }: RequestedLine): Body {
  if (quantity >= 0 || unit_price === undefined) return { quantity };
  return { quantity: -quantity, unit_price: -unit_price };
}

/** Line of a request. The activity is of model 140 alone. */
function lineBody(line: RequestedLine, hasActivities: boolean, regime: string | undefined): Body {
  const {
    percentage,
    regime_key = regime,
    exemption_reason,
    tax_type = 'IVA',
    activity_code,
    ...rest
  } = line;
  const rate = percentage ?? (exemption_reason === undefined ? DEFAULT_PERCENTAGE : 0);
  return {
    ...rest,
    ...signed(line),
    ...(hasActivities && activity_code !== undefined ? { activity_code } : {}),
    ...(line.line_type === 'DISBURSEMENT'
      ? {}
      : {
          main_tax: {
            ...{ type: tax_type, percentage: rate },
            ...(regime_key === undefined ? {} : { regime_key }),
            ...(exemption_reason === undefined ? {} : { exemption_reason }),
            ...(rate === 0 && exemption_reason === undefined ? { zero_rate: 'DONATION' } : {}),
          },
        }),
  };
}

/** Longest text of a request. The pure files cut longer ones. */
const MAX_TEXT = 250;
const MAX_NAME = 120;
/** Last letters of a case, which begin the numbers of its originals. */
const NAME_LETTERS = 3;

/** Names an invoice of another system, of each case and company its own: two cases may not exchange or correct the same one. */
const nameOf = ({ slug }: FileCase, { series, number }: FiledReference) =>
  `${slug.replaceAll('-', '').slice(-NAME_LETTERS).toUpperCase()}${series}-${number}`;

/** Recipient with a name and street as long as a request takes. */
function shortened(recipient: FiledRecipient): FiledRecipient {
  const { address, legal_name } = recipient;
  const street = address?.street?.slice(0, MAX_TEXT);
  return {
    ...recipient,
    legal_name: [...legal_name].slice(0, MAX_NAME).join(''),
    address: address === null || street === undefined ? address : { ...address, street },
  };
}

/** Tickets of another system, whose totals add up to the exchange's. */
function ticketsOf(one: FileCase, references: readonly FiledReference[], totalCents: number): Body[] {
  const share = Math.floor(totalCents / references.length);
  return references.map((reference, index) => ({
    invoice_number: nameOf(one, reference),
    issue_date: reference.issue_date,
    total: (index === 0 ? totalCents - share * (references.length - 1) : share) / 100,
  }));
}

/** Originals of another system, of 100 euros each at 21 percent, with the surcharge that a substitution names. */
function originalsOf(one: FileCase): Body[] {
  const { corrected = [], corrective, type, lines } = one.request;
  const amounts = corrective?.rectified_amounts ?? null;
  const isTicket = type === 'CORRECTIVE' && corrective?.reason === 'R5' && lines.length > 0;
  return corrected.map((reference) => ({
    ...{ invoice_number: nameOf(one, reference), issue_date: reference.issue_date },
    type: isTicket ? 'SIMPLIFIED' : 'STANDARD',
    taxable_base: amounts === null ? 100 : amounts.base_cents / 100,
    vat: amounts === null ? 21 : amounts.amount_cents / 100,
    ...(amounts?.surcharge_amount_cents == null ? {} : { surcharge: amounts.surcharge_amount_cents / 100 }),
  }));
}

/**
 * Returns the request of the API that issues a case of `FILE_CASES`.
 *
 * @param hasActivities true for a company under model 140, whose lines may name an activity
 * @param totalCents total of the invoice, which exchanged tickets add up to
 */
export function apiRequest(one: FileCase, hasActivities: boolean, totalCents: number): GoldenRequest {
  const { request, vat_regime } = one;
  const regime = vat_regime === 'EQUIVALENCE_SURCHARGE' ? SURCHARGE_REGIME : undefined;
  const lines = request.lines.map((line) => lineBody(line, hasActivities, regime));
  const { recipient, replaced, corrective, issued_by, description, operation_date } = request;
  const shared = {
    ...(recipient == null ? {} : { recipient: shortened(recipient) }),
    ...(description === undefined ? {} : { description: description.slice(0, MAX_TEXT).trim() }),
    lines,
  };
  if (replaced !== undefined)
    return {
      path: '/invoices/simplified-exchanges',
      body: { external_simplified: ticketsOf(one, replaced, totalCents), ...shared },
    };
  if (corrective != null)
    return {
      path: '/invoices/correctives',
      body: {
        ...{ rectification_type: RECTIFICATION_TYPES[corrective.type], reason: corrective.reason },
        ...(corrective.reason === 'R2' ? { insolvency_order_date: INSOLVENCY_ORDER } : {}),
        ...{ reason_description: 'Así lo pide el caso', originals: originalsOf(one), ...shared },
        // Without a rate the line would take the surcharge of the originals, which may be of several rates.
        ...(corrective.type === 'S'
          ? { lines: lines.map((line) => ({ equivalence_surcharge_rate: 0, ...line })) }
          : {}),
      },
    };
  return {
    path: '/invoices',
    body: {
      type: request.type ?? 'STANDARD',
      ...shared,
      ...(operation_date === undefined ? {} : { operation_date }),
      ...(request.simplified_qualified === true ? { simplified_qualified: true } : {}),
      ...(issued_by === undefined
        ? {}
        : { issuance: issued_by === 'THIRD_PARTY' ? THIRD_PARTY : { by: issued_by } }),
      options: { issue_directly: true },
    },
  };
}
