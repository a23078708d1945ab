/**
 * Urgency of a log line.
 * - `error`: an operator has to act.
 * - `warn`: it resolves itself, or a sweep resolves it.
 * - `info`: a report of work done.
 */
export type LogLevel = 'info' | 'warn' | 'error';

/** All log events for the operator, by name: urgency and meaning. */
export const LOG_EVENTS = {
  'automatic_mail.not_queued': [
    'warn',
    'The mail of an issued invoice was not queued; the sweep takes it up.',
  ],
  'automatic_mail.not_written': [
    'warn',
    'The mail of an issued invoice was not written; the sweep takes it up.',
  ],
  'backup.written': ['info', 'A database was backed up; old backups were cleared away.'],
  'backups.not_examined': ['error', 'The bucket of backups did not say what it holds.'],
  'batch_row.failed': ['error', 'A row of a bulk operation failed with an error of ours.'],
  'books.compared': ['info', 'Restored books were compared with the list of the AEAT.'],
  'human_check.failed': ['warn', 'Turnstile did not answer; no code of a sign-up was sent.'],
  'census.not_kept': ['warn', 'An answer of the census was not stored; it is asked for again.'],
  'census.unreachable': ['warn', 'The census of the AEAT did not answer; the invoice goes on without it.'],
  'credential_uses.not_noted': ['warn', 'When credentials were last used was not noted.'],
  'checkout.not_settled': ['warn', 'A checkout that is over could not be ended; the next sweep tries again.'],
  'cron.done': ['info', 'The cron has begun all that is due.'],
  'dispatch.answered': ['info', 'The AEAT answered a submission or a question.'],
  'dispatch.failed': [
    'warn',
    'The AEAT did not answer or refused a whole message, or one could not be prepared; it is sent again.',
  ],
  'dispatcher.not_woken': [
    'error',
    'The dispatcher of a company was not reached; the next sweep tries again.',
  ],
  'ticketbai.answered': ['info', 'A diputación answered a message of TicketBAI.'],
  'ticketbai.failed': [
    'warn',
    'A diputación did not answer or refused a whole message of TicketBAI; it is sent again, or sending pauses.',
  ],
  'due.done': ['info', 'A slice of due work was carried out.'],
  'due.left': ['error', 'A due item failed; the next scan finds it again.'],
  'due.scanned': ['info', 'Due work was found and handed on in slices.'],
  'events.not_passed_on': ['error', 'Events were not passed on to webhooks; the queue brings them again.'],
  'events.not_queued': ['warn', 'Events were not queued; the sweep takes them up.'],
  'idempotency.claim_unanswered': [
    'warn',
    'The answer to a claim of an idempotency key was lost; it is claimed again.',
  ],
  'idempotency.not_reached': ['warn', 'The object of an idempotency key was not reached.'],
  'health.failed': ['error', 'A database did not answer the question of a monitor (`/health`).'],
  'job.failed': ['error', 'A queued job failed; the queue brings it again.'],
  'journal.not_queued': ['warn', 'A run of the journal was not queued; the next one ships its changes.'],
  'ledger.commit_refused': ['warn', 'The books refused a commit of the ledger.'],
  'ledger.commit_unanswered': [
    'error',
    'The books did not answer a commit of the ledger; it is asked for again.',
  ],
  'ledger.group_failed': ['error', 'A group of documents was not committed; each is refused.'],
  'ledger.not_signed': ['error', 'A TicketBAI file could not be signed; its document is refused.'],
  'ledger.signer_not_opened': ['error', 'A certificate could not be opened for signing.'],
  'ledger.not_planned': ['error', 'A document could not be planned.'],
  'ledger.not_reached': ['warn', 'The ledger went away in the middle of a call; it is called again.'],
  'ledger.work_failed': ['warn', 'Work that follows a commit failed; a sweep takes it up.'],
  'company.file_left_over': ['warn', 'A file of a deleted company was not deleted.'],
  'logo.left_over': ['warn', 'The file of an old logo was not deleted.'],
  'mail.not_attempted': ['error', 'A mail was not attempted at once; its job tries.'],
  'mail.not_queued': ['warn', 'A further attempt of a mail was not queued; the sweep takes it up.'],
  'payment.left': ['warn', 'A payment was left as it is; the sweep takes it up.'],
  'payment.step_failed': ['error', 'A step of a payment failed; it is tried again.'],
  'mail_report.of_no_mail': [
    'info',
    'A mail provider reported of mails that are not known here, or of other addresses.',
  ],
  'payment_event.not_noted': ['warn', 'When the last event of a connection came was not noted.'],
  'payment_event.not_queued': ['warn', 'A payment event was stored and not queued; the sweep takes it up.'],
  'payment_event.of_no_connection': ['info', 'An event came of an account that nobody has connected.'],
  'payments.both_invoiced': [
    'error',
    'Two payments turned out to be one, and both are invoiced: somebody has to void one.',
  ],
  'payments.taken_up': ['info', 'The sweep found payments that wait.'],
  'pdf.not_made': ['warn', 'A PDF was not made at once; its job makes it.'],
  'reconciliation.unanswered': [
    'warn',
    'The AEAT did not answer with its list; the company is compared later in the night.',
  ],
  'recurring.warnings_not_told': ['warn', 'The warnings of an automatic invoice were not mailed.'],
  'recurring.not_counted': ['warn', 'An invoice issued by hand was not counted by its template yet.'],
  'request.done': ['info', 'A request was served; written where REQUEST_LINES is on.'],
  'request.failed': ['error', 'A request failed with an error of ours (500).'],
  'request_log.lost': ['warn', 'Requests are missing from the request log.'],
  'request_logs.not_kept': [
    'error',
    'Requests were not written to the request log; the queue brings them again.',
  ],
  'secrets.unreadable': [
    'error',
    'Sealed secrets do not open under the sealing secrets that are set; the sweep leaves them and goes on.',
  ],
  'secret_mail.failed': ['error', 'A mail with a code or a link was not sent.'],
  'stripe_account.not_revoked': ['warn', 'Stripe did not take the access to an account back.'],
  'stripe_account.unknown_name': ['warn', 'Stripe did not tell the name of an account.'],
  'stripe_authorization.failed': ['warn', 'Stripe did not exchange an authorization.'],
  'stripe_checkout.failed': ['warn', 'Stripe did not open, show or end a checkout.'],
  'sweep.done': ['info', 'Old data was cleared away, or left work taken up.'],
  'vies.unreachable': ['warn', 'VIES did not answer; the invoice goes on without it.'],
  'webhook.alarm_failed': ['warn', 'The alarm of a webhook failed; it rings again.'],
  'webhook.courier_not_reached': [
    'warn',
    'An object that posts for a webhook was not reached; what it had stays due.',
  ],
  'webhook.pace_not_asked': ['warn', 'The pace of a webhook was not asked; its delivery goes out.'],
  'webhook.not_woken': ['warn', 'The object of a webhook was not reached; the sweep wakes it.'],
} as const satisfies Readonly<Record<string, readonly [LogLevel, string]>>;

export type LogEvent = keyof typeof LOG_EVENTS;
