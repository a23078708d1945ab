import type { Environment } from '../domain/environment.ts';

/** Webhook whose secret a person knows. */
export interface KnownWebhook {
  url: string;
  environment: Environment;
}

/** Webhooks of an account by the person who knows their secret, in both environments. */
export interface KnownWebhooks {
  /** Lists the webhooks of an account whose secret a person saw last. One round trip for each environment. */
  of(accountId: string, booksShard: number, personId: string): Promise<KnownWebhook[]>;
}
