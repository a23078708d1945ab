import type { Environment } from '../domain/environment.ts';
import type { FiscalLedgerPort } from '../ledger/ledger-port.ts';
import { actingNow, actingText } from '../platform/acting.ts';
import type { VerifactuDispatcherPort } from '../registration/dispatch/dispatch-port.ts';
import type { TicketBaiSenderPort } from '../registration/ticketbai/sending-port.ts';
import type { Env } from './env.ts';

/** Returns the ledger of a company in an environment, on the clock of the company's books. */
export function ledgerOf(
  env: Env,
  environment: Environment,
  companyId: string,
  clockAheadMs: number,
): FiscalLedgerPort {
  // Each call makes its own stub, because a stub that an eviction broke stays broken.
  const stub = () => env.FISCAL_LEDGER.getByName(`${environment}:${companyId}`);
  return {
    issue: (request) => {
      const acting = actingNow();
      return stub().issue(
        acting === null ? request : { ...request, acting: actingText(acting) },
        clockAheadMs,
      );
    },
    plan: (request, before = []) => stub().plan(request, before, clockAheadMs),
  };
}

/** Returns the sender of a company's TicketBAI records in an environment. */
export function fileSenderOf(env: Env, environment: Environment, companyId: string): TicketBaiSenderPort {
  const stub = () => env.TICKETBAI_DISPATCHER.getByName(`${environment}:${companyId}`);
  return { wake: (wake) => stub().wake(wake), resume: (identity) => stub().resume(identity) };
}

/** Returns the sender of a company's records in an environment. */
export function senderOf(
  env: Env,
  environment: Environment,
  companyId: string,
): Pick<VerifactuDispatcherPort, 'resume'> {
  return { resume: () => env.VERIFACTU_DISPATCHER.getByName(`${environment}:${companyId}`).resume() };
}
