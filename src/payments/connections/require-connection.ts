import type { CompanyContext } from '../../context/context.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { findConnection } from './connections-repository.ts';

/** Returns a connection by id. Throws 404 if the company has none in the credential's environment. One round trip. */
export async function requireConnection(
  context: CompanyContext,
  connectionId: string,
): Promise<PaymentConnectionRow> {
  const row = await findConnection(context.directory, context, connectionId, context.serviceClock.now());
  if (row === null) throw new ApiError('CONNECTION_NOT_FOUND');
  return row;
}
