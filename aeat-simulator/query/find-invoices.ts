import { isoDate } from '../madrid-time.ts';
import type { InvoiceKey } from '../store/invoice-key.ts';
import type { InvoiceRegistry, RegisteredInvoice } from '../store/invoice-registry.ts';
import { listAt, textAt } from '../xml/xml-node.ts';
import type { Query } from './read-query.ts';

/** Most records in a page. Source: Descripción del servicio web v1.0.3, section 6.4. */
export const PAGE_SIZE = 10_000;

export interface Page {
  readonly invoices: readonly RegisteredInvoice[];
  readonly hasMore: boolean;
}

/** Returns the invoices of a query in the order of presentation, after its page key. */
export function findInvoices(query: Query, registry: InvoiceRegistry, pageSize: number): Page {
  const candidates =
    query.by === 'ISSUER'
      ? registry.ofIssuer(query.nif)
      : registry.issuers().flatMap((issuer) => registry.ofIssuer(issuer));
  const matching = candidates
    .filter((invoice) => matches(invoice, query))
    .toSorted((one, other) => one.sequence - other.sequence);
  const { after } = query;
  const start = after === null ? 0 : matching.findIndex(({ key }) => isSame(key, after)) + 1;
  const invoices = matching.slice(start, start + pageSize);
  return { invoices, hasMore: start + pageSize < matching.length };
}

function isSame(one: InvoiceKey, other: InvoiceKey): boolean {
  return one.issuer === other.issuer && one.number === other.number && one.date === other.date;
}

function matches(invoice: RegisteredInvoice, query: Query): boolean {
  const { key, record } = invoice;
  const issued = isoDate(key.date) ?? '';
  const operation = textAt(record, 'FechaOperacion');
  const imputed = operation === null ? issued : (isoDate(operation) ?? issued);
  const isEqual = (wanted: string | null, value: string | null) => wanted === null || wanted === value;
  return (
    imputed.startsWith(`${query.year}-${query.month}`) &&
    isEqual(query.number, key.number) &&
    (query.from === null || issued >= query.from) &&
    (query.to === null || issued <= query.to) &&
    isEqual(query.externalReference, textAt(record, 'RefExterna')) &&
    isEqual(query.system?.id ?? null, textAt(record, 'SistemaInformatico', 'IdSistemaInformatico')) &&
    isEqual(query.system?.installation ?? null, textAt(record, 'SistemaInformatico', 'NumeroInstalacion')) &&
    isBetween(invoice, query)
  );
}

/** True if the asking taxpayer and the counterpart are the two sides of the invoice. */
function isBetween({ key, record }: RegisteredInvoice, { by, nif, counterpart }: Query): boolean {
  const recipients = listAt(record, ['Destinatarios'], 'IDDestinatario').map(
    (recipient) => textAt(recipient, 'NIF') ?? textAt(recipient, 'IDOtro', 'ID'),
  );
  if (by === 'ISSUER') return counterpart === null || recipients.includes(counterpart);
  return recipients.includes(nif) && (counterpart === null || key.issuer === counterpart);
}
