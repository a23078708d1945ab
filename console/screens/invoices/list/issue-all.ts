import { ask, type Place } from '../../../api/call.ts';
import { Failure } from '../../../api/failure.ts';
import { type Rehearsal, rehearse } from '../../../api/query.ts';

/** Draft with the invoice that its issue would create. */
export interface Rehearsed {
  id: string;
  result: Rehearsal<'invoices.issue'>;
}

/** Previews the issue of several drafts. Throws the `Failure` of the first one that cannot be issued. */
export async function rehearseAll(place: Place, ids: readonly string[]): Promise<Rehearsed[]> {
  const found: Rehearsed[] = [];
  for (const id of ids) {
    const path = { invoice_id: id };
    const { etag } = await ask(place, 'invoices.get', { path });
    found.push({ id, result: await rehearse(place, 'invoices.issue', { path }, etag) });
  }
  return found;
}

/** Issues the drafts one after another, each only in the version that was shown. Returns the refusals, in order. */
export async function issueAll(place: Place, drafts: readonly Rehearsed[]): Promise<Failure[]> {
  const refused: Failure[] = [];
  for (const { id, result } of drafts) {
    const options = { acceptsWarnings: true, ifMatch: result.basis };
    await ask(place, 'invoices.issue', { path: { invoice_id: id } }, options).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      refused.push(error);
    });
  }
  return refused;
}
