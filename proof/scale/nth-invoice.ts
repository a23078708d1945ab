/** Invoices of each customer. */
export const INVOICES_A_CUSTOMER = 10;
/** Issued invoices for each draft. */
export const INVOICES_A_DRAFT = 100;
/** Invoices a day: enough for a million invoices between the first date that the AEAT accepts and today. */
const LEAST_INVOICES_A_DAY = 150;
const MOST_DAYS = 670;
export const DAY_MS = 86_400_000;

/** Fields that differ from the sample's invoice. */
export interface NthInvoice {
  id: string;
  number: string;
  date: string;
  atMs: number;
  factor: number;
  customerName: string;
  customerNif: string;
}

/** Some of the created invoices, from all over the books, for requests. */
export type Known = Pick<NthInvoice, 'id' | 'number' | 'date' | 'customerName' | 'customerNif'> & {
  customerId: string;
};

/** Returns the number of invoices a day, so that the books span at most `MOST_DAYS` days. */
export function invoicesADay(invoices: number): number {
  return Math.max(LEAST_INVOICES_A_DAY, Math.ceil(invoices / MOST_DAYS));
}

/** Returns the first day of the books, so that the last is yesterday. */
export function firstDayMs(invoices: number, todayMs: number): number {
  const days = Math.ceil(invoices / invoicesADay(invoices));
  return (Math.floor(todayMs / DAY_MS) - days) * DAY_MS;
}

/** Returns the name of a customer by its index. */
export const nameOf = (customer: number) => `Comercial Número ${customer} SL`;
/** Returns the search key of a customer by its index. */
export const keyOf = (customer: number) => `comercial numero ${customer} sl`;

/** Returns a function that replaces the sample's customer and number in a text by another invoice's. */
export function replacer(sample: { name: string; nif: string; number: string; id: string }) {
  return (text: unknown, { customerName, customerNif, number, id }: NthInvoice): string =>
    String(text)
      .replaceAll(sample.name, customerName)
      .replaceAll(sample.nif, customerNif)
      .replaceAll(sample.number, number)
      .replaceAll(sample.id, id);
}
