import { useSettled } from '../parts/debounced.ts';
import { type ApiResponse, ask } from './call.ts';
import type { Args, OperationId } from './operations.ts';
import { type Act, type Rehearsal, useDryRun, usePlace } from './query.ts';

/** Preview of an act that cannot be undone. */
export interface Preview<K extends OperationId> {
  /** Result that the act would have for exactly the present content of the form. Undefined while that is not known. */
  shown: Rehearsal<K> | undefined;
  /** Latest result for the page to keep its height while a new one loads. It may be of earlier values. */
  latest: Rehearsal<K> | undefined;
  error: Error | null;
  /** Performs the act with the values and the version that the preview was made of. Does nothing without a preview. */
  perform(act: Act): Promise<ApiResponse<K> | undefined>;
  /** Makes the preview anew, after the resource was changed elsewhere. */
  refresh(): void;
}

/**
 * Previews an act by a dry run of its own call. The act is performed with the very arguments of that call, so that nothing else
 * can happen than what was shown.
 *
 * @param args arguments of the call, or null while the form is incomplete
 * @param invoiceId draft or invoice whose version the call names, or null for calls that name none
 */
export function usePreview<K extends OperationId>(
  id: K,
  args: Args<K> | null,
  invoiceId: string | null = null,
): Preview<K> {
  const place = usePlace();
  const settled = useSettled(args);
  const isSettled = args !== null && JSON.stringify(settled) === JSON.stringify(args);
  const version = async () =>
    invoiceId === null ? null : (await ask(place, 'invoices.get', { path: { invoice_id: invoiceId } })).etag;
  const rehearsal = useDryRun(id, settled ?? {}, isSettled, version);
  const { data, error, isPlaceholderData, isFetching } = rehearsal;
  const isExact = isSettled && !isPlaceholderData && !isFetching && error === null;
  const shown = isExact ? data : undefined;
  return {
    shown,
    latest: args === null || error !== null ? undefined : data,
    error: isSettled && !isFetching ? error : null,
    async perform(act) {
      if (shown === undefined || settled === null) return undefined;
      return await act.run(id, settled, { acceptsWarnings: true, ifMatch: shown.basis });
    },
    refresh: () => void rehearsal.refetch(),
  };
}
