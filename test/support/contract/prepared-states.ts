import type { Operation } from '../../../src/operations/operation.ts';
import { awaitSignature } from '../einvoice/signed-documents.ts';

/** State to restore before each call of an operation, so that it does what its example shows. */
const STATES: Readonly<Record<string, (companyId: string) => Promise<void>>> = {
  'representation.submit': awaitSignature,
};

/** Brings a company into the state that an operation needs. */
export async function prepareState({ id }: Operation, companyId: string): Promise<void> {
  await STATES[id]?.(companyId);
}
