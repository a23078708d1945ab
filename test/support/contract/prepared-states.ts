import type { Operation } from '../../../src/operations/define-operation.ts';
import { awaitSignature } from '../einvoice/signed-documents.ts';

/** What has to be so each time before an operation does what its example shows. */
const STATES: Readonly<Record<string, (companyId: string) => Promise<void>>> = {
  'representation.submit': awaitSignature,
};

/** Brings a company into the state that a call of an operation needs. */
export async function prepareState({ id }: Operation, companyId: string): Promise<void> {
  await STATES[id]?.(companyId);
}
