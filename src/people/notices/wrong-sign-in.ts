import { noteAct } from '../../audit/note-repository.ts';
import type { RequestContext } from '../../context/context.ts';
import { type Acting, actingNow, systemActing } from '../../platform/acting.ts';

const JOB = 'sign-in';

/**
 * Milliseconds from a wrong code to its note. Writing it earlier would delay the response, and only a known address gets one.
 */
const PAUSE_BEFORE_NOTE_MS = 100;

/** Person whose sign-in or step-up failed, with the account that the person owns or joined first. */
interface TriedPerson {
  personId: string;
  accountId: string;
}

/**
 * Adds a wrong code to the audit trail, after the response, so that its time does not reveal if the address is known. Only
 * tries that count against a code or a factor are noted, so that no stranger can fill the trail (decisions, section 15,
 * Audit). The actor is the service: who typed the code is unknown.
 */
export function noteWrongSignIn(
  context: RequestContext,
  { personId, accountId }: TriedPerson,
  proof: 'CODE' | 'TOTP' | 'RECOVERY_CODE',
): void {
  const { directory, serviceClock } = context;
  const { requestId, ip, operation } = actingNow() ?? systemActing(JOB, () => serviceClock.now());
  const acting: Acting = {
    ...systemActing(JOB, () => serviceClock.now()),
    ...{ accountId, requestId, ip, operation },
  };
  const noted = {
    accountId,
    companyId: null,
    environment: null,
    resource: { type: 'person', id: personId },
    fields: { wrong_proof: proof },
  } as const;
  const noting = async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_NOTE_MS));
    await directory.run(noteAct(noted, acting));
  };
  context.waitUntil(noting().catch(() => undefined));
}
