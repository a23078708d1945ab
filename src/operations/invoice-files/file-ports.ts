import type { FilePorts } from '../../invoice-files/make-invoice-pdf.ts';
import type { CompanyContext } from '../context.ts';

/** What making the files of a company's documents works with, from the context of an operation. */
export function filePorts(context: CompanyContext): FilePorts {
  const { books, files, clock, serviceClock, environment, webhooks } = context;
  const company = async () => (await context.company()).row;
  return { books, files, clock, serviceClock, environment, events: webhooks.events, company };
}
