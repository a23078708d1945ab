import { Counter } from '../../aeat-simulator/store/counter.ts';
import type { DocumentStore } from '../../aeat-simulator/store/document-store.ts';
import { type Behaviour, type IssuerBehaviour, MAGIC_ISSUERS, MAGIC_RECIPIENTS } from '../magic-nifs.ts';
import type { Territory } from '../territory.ts';

/** Number of times of behaviours that pass. */
const TIMES: Partial<Record<Behaviour | IssuerBehaviour, number>> = {
  SERVICE_DOWN_ONCE: 1,
  LOST_ANSWER_ONCE: 1,
  SERVER_ERROR_ONCE: 1,
  FORBIDDEN_THREE_TIMES: 3,
  UNAVAILABLE_THREE_TIMES: 3,
  EMPTY_ANSWER_ONCE: 1,
  CUT_ANSWER_ONCE: 1,
  CONTRADICTORY_ONCE: 1,
  ENVELOPE_REFUSED_ONCE: 1,
};

/** Decides by recipients, issuers and times received which special behaviour a request meets. */
export class FaultPlan {
  private readonly store: DocumentStore;
  private readonly territory: Territory;

  constructor(store: DocumentStore, territory: Territory) {
    this.store = store;
    this.territory = territory;
  }

  /** Returns the behaviour of the first magic recipient, if it still applies to what `subject` names. */
  ofRecipients(recipients: readonly (string | null)[], subject: string): Behaviour | null {
    const magic = MAGIC_RECIPIENTS.find(({ nif }) => recipients.includes(nif));
    return magic !== undefined && this.applies(magic.behaviour, subject) ? magic.behaviour : null;
  }

  /** Returns the behaviour of a magic issuer. `signer` identifies the certificate that signed. */
  ofIssuer(issuer: string, signer: string): IssuerBehaviour | null {
    if (this.store.read(this.revoked(), issuer) === 'REVOKED') return 'REPRESENTATION_MISSING';
    const magic = MAGIC_ISSUERS.find(({ nif }) => nif === issuer);
    if (magic === undefined) return null;
    if (magic.behaviour === 'SENDER_REFUSED')
      return this.isFirstSigner(issuer, signer) ? 'SENDER_REFUSED' : null;
    return this.applies(magic.behaviour, issuer) ? magic.behaviour : null;
  }

  /** Revokes the representation of an issuer's sender, or grants it again. */
  setRevoked(issuer: string, isRevoked: boolean): void {
    this.store.write(this.revoked(), issuer, isRevoked ? 'REVOKED' : 'GRANTED');
  }

  private revoked(): string {
    return `${this.territory}/revoked`;
  }

  private applies(behaviour: Behaviour | IssuerBehaviour, subject: string): boolean {
    const times = TIMES[behaviour];
    if (times === undefined) return true;
    return new Counter(this.store, `${this.territory}/${behaviour}/${subject}`).next() <= times;
  }

  private isFirstSigner(issuer: string, signer: string): boolean {
    const name = `${this.territory}/signers/${issuer}`;
    const first = this.store.read(name, 'first');
    if (first === null) this.store.write(name, 'first', signer);
    return first === null || first === signer;
  }
}
