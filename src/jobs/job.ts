import type { Environment } from '../db/clients.ts';

/** Whose books a job is about, and where they are. */
export interface JobCompany {
  environment: Environment;
  booksShard: number;
  accountId: string;
  companyId: string;
}

/**
 * Work that nobody waits for. It may come twice and in any order: doing it again changes nothing. A mail is sent only if it
 * has had as many attempts as its job says.
 */
export type Job =
  | ({ kind: 'INVOICE_PDF'; invoiceId: string } & JobCompany)
  | ({ kind: 'SEND_EMAIL'; emailId: string; attempts: number } & Pick<
      JobCompany,
      'environment' | 'booksShard'
    >);

/** Hands work over. */
export interface JobQueue {
  /** `delaySeconds`: not before then. */
  add(job: Job, delaySeconds?: number): Promise<void>;
}

/** Jobs on the platform's queue. */
export function platformQueue(queue: Queue<Job>): JobQueue {
  return {
    async add(job, delaySeconds = 0) {
      await queue.send(job, delaySeconds === 0 ? {} : { delaySeconds });
    },
  };
}
