/**
 * Setup of tests inside workerd: evaluates the modules that the Worker evaluates at their first use. Vitest's module runner asks Node for
 * a module, and an import that begins in one request and ends in another waits for ever.
 */
import '../../src/composition/file-signers.ts';
import '../../src/dated-work/account-work.ts';
import '../../src/operations/index.ts';
import '../../src/http/deprecated/operations.ts';
import '../../src/dated-work/advance.ts';
import '../../src/dated-work/wake-file-senders.ts';
import '../../src/einvoice-channels/face-network.ts';
import '../../src/einvoice-channels/face-transport.ts';
import '../../src/ledger/group-commit.ts';
import '../../src/ledger/ledger-store.ts';
import '../../src/registration/aeat/ask-census.ts';
import '../../src/registration/aeat/transport.ts';
import '../../src/registration/dispatch/dispatch-store.ts';
import '../../src/registration/dispatch/dispatcher.ts';
import '../../src/registration/dispatch/publishing-store.ts';
import '../../src/registration/dispatch/sandbox-time.ts';
import '../../src/registration/reconciliation/ask-list.ts';
import '../../src/registration/ticketbai/published-sending.ts';
import '../../src/registration/ticketbai/sender.ts';
import '../../src/registration/ticketbai/sending-repository.ts';
import '../../src/registration/ticketbai/transport.ts';
import '../../src/signatures/x509/read-pkcs12.ts';
import '../../src/http/mcp/mcp-response.ts';
import '../../src/http/oauth/oauth-routes.ts';
import '../../src/http/pages/factor-removal.ts';
import '../../src/http/pages/health.ts';
import '../../src/http/pages/invoice-pages.ts';
import '../../src/http/pages/people-pages.ts';
import '../../src/http/pages/reference-pages.ts';
import '../../src/http/pages/site-pages.ts';
import '../../src/mail/reports/mail-providers.ts';
import '../../src/mail/reports/take-reports.ts';
import '../../src/mail/sending/secret-mail.ts';
import '../../src/pages/error-advice/all-advice.ts';
import 'stripe';
import { RESOURCES } from '../../src/http/resources.ts';

await Promise.all(RESOURCES.map(({ load }) => load()));
