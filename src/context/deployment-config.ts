import type { ForalDates } from '../domain/fiscal/fiscal-system.ts';
import type { ProducerIdentity, ProducerValues } from '../domain/producer-identity.ts';
import type { LateInterestRates } from '../domain/reminders/late-interest.ts';
import type { ObligationDates } from '../domain/verifactu-obligation.ts';
import type { TicketbaiDeployment } from '../ticketbai/deployment.ts';
import type { SignUpConfig } from './ports/sign-up-config.ts';

/** Configuration of the deployment. */
export interface DeploymentConfig {
  /** Producer of the invoicing system. Null if the configuration is incomplete. */
  producer: ProducerIdentity | null;
  /** Configured values of that producer, complete or not. */
  producerValues: ProducerValues;
  /** Dates from which companies must create records. */
  obligation: ObligationDates;
  /** Registered software, licences and policies of TicketBAI. */
  ticketbai: TicketbaiDeployment;
  /** Dates that decide about foral companies. */
  foral: ForalDates;
  /** Rates of late interest by half year. */
  lateInterestRates: LateInterestRates;
  /** Private schemes that OAuth programs may be sent back to, besides those with a dot. */
  oauthSchemes: readonly string[];
  /** Settings by which strangers open accounts. */
  signUp: SignUpConfig;
}
