import { PLANS } from '../../src/domain/accounts/issue-quota.ts';

export const DEFAULT_STATE = '.local';

/** Help text of the commands. */
export const USAGE = `Usage: npm run admin -- <command> [options]

  create-account --email EMAIL --name NAME [--person-name NAME] [--language es|en|ca] [--plan PLAN] [--agreed-price]
                 [--shard N]
                 creates an account and its owner, who then signs in with a code by email; its books go to shard N, by default
                 the one that the variable NEW_ACCOUNTS_SHARD names
  set-plan --account ID --plan PLAN [--agreed-price]
                 sets the plan of an account; --agreed-price marks an agreed price, without it the mark is removed
  set-managed-limit --account ID --accounts N
                 sets how many unclaimed accounts an account may manage (default 1000)
  revoke-key --key ID
                 revokes an API key for good
  remove-second-factor --email ADDRESS --reason TEXT
                 removes the second factors and recovery codes of a person who has lost them, and ends the person's sessions
  approve-representation --company ID
                 accepts the signed representation that a company has submitted
  prove-company --company ID --reason TEXT
                 proves the NIF of a company, so that it may act in production; proofs of other companies by certificate or
                 representation end
  release-nif --nif NIF --reason TEXT
                 ends the proof of a NIF; notifies by mail the holder and companies that have it in production
  unlock-exclusion --company ID
                 lets a company change its VeriFactu exclusion of production once more this year
  set-tax-subject --company ID --tax-subject SUBJECT --reason TEXT
                 sets the kind of taxpayer, which decides the date of the VeriFactu obligation
  backup [--name NAME]
                 starts a backup with the next run of the cron; the nightly ones start by themselves
  backups        lists the backups in the bucket
  restore --from NAME [--replace] [--yes]
                 shows what a restore of a backup and the journal since then would do; --yes restores into empty databases,
                 with --replace over their content. A local service must not run
  replay [--yes] applies the journal to databases that were taken back in time (D1 Time Travel)
  restored [--accept COMPANY]
                 shows how far restored books are compared with the AEAT's list; --accept lets a company issue again
                 if its comparison cannot be completed
  doctor [--json]
                 lists what a deployment lacks, with the command to run; exits with 1 if it lacks anything
  ticketbai-pending
                 lists TicketBAI files without an answer by territory, and companies whose sending is paused or fails
  ticketbai-check
                 asks each diputación for its signature policy and compares the document's hash with the configured one; exits
                 with 1 if one differs

  PLAN is one of ${PLANS.join(', ')}; a new account is on TRIAL by default.

  --state DIR    the directory of the local service, running or not (default ${DEFAULT_STATE})
  --remote       the deployed service instead, through wrangler and its login
  --config FILE  with --remote: its configuration (default wrangler.production.toml, or else wrangler.toml)
  --help         this text`;
