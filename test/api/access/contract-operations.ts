/**
 * Every operation as the contract lists it: `id METHOD path scope`, and the kind of credential if one is
 * required. `{c}` is `/v1/companies/{company_id}`, `{a}` is `/v1/accounts/{account_id}`.
 */
const OPERATIONS_OF_THE_CONTRACT = `
me.identity GET /v1/me/identity any
me.update PATCH /v1/me configuration:write
me.erase DELETE /v1/me any session
auth.request-code POST /v1/auth/codes none
auth.sign-in POST /v1/auth/sessions none
sign-ups.get GET /v1/sign-ups none
sign-ups.request-code POST /v1/sign-ups/codes none
sign-ups.create POST /v1/sign-ups none
auth.sign-out DELETE /v1/auth/sessions/current any session
auth.step-up POST /v1/auth/step-ups any session
second-factors.list GET /v1/me/second-factors any session
second-factors.add POST /v1/me/second-factors any session
second-factors.confirm POST /v1/me/second-factors/{second_factor_id}/confirmations any session
second-factors.remove DELETE /v1/me/second-factors/{second_factor_id} any session
auth.list-sessions GET /v1/auth/sessions any session
auth.end-session DELETE /v1/auth/sessions/{session_id} any session
auth.end-other-sessions DELETE /v1/auth/sessions any session
api-keys.list GET {a}/api-keys any session
api-keys.create POST {a}/api-keys any session
api-keys.revoke DELETE {a}/api-keys/{api_key_id} any session
oauth-authorizations.create POST {a}/oauth-authorizations any session
openapi.json GET /v1/openapi.json none
openapi.yaml GET /v1/openapi.yaml none

accounts.list GET /v1/accounts accounts:read
accounts.provision POST /v1/accounts accounts:write
accounts.get GET {a} accounts:read
accounts.usage GET {a}/usage accounts:read
accounts.set-access-level PATCH {a}/access-level accounts:write live
accounts.end-management DELETE {a}/management accounts:write live
accounts.import POST /v1/accounts/imports accounts:write
accounts.preview-import POST /v1/accounts/imports/preview accounts:write
companies.list GET {a}/companies companies:list
company-overviews.list GET /v1/company-overviews companies:list
companies.create POST {a}/companies companies:write
companies.statistics GET {a}/companies/stats companies:list
companies.delete DELETE {a}/companies/{company_id} companies:write live
members.list GET {a}/members members:read
members.get GET {a}/members/{member_id} members:read
members.set-role PATCH {a}/members/{member_id} members:write live
members.remove DELETE {a}/members/{member_id} members:write live
members.leave DELETE {a}/members/me any session
grants.list GET {a}/members/{member_id}/grants members:read
grants.set PUT {a}/members/{member_id}/grants/{company_id} members:write live
grants.remove DELETE {a}/members/{member_id}/grants/{company_id} members:write live
accounts.transfer-ownership PUT {a}/owner any session
closures.create POST {a}/closures any session
account-exports.create POST {a}/exports accounts:read
account-exports.get GET {a}/exports/{export_id} accounts:read
claim-tokens.create POST {a}/claim-tokens accounts:write live
claim-tokens.redeem POST /v1/claims none
invitations.create POST {a}/invitations members:write live
invitations.list GET {a}/invitations members:read
invitations.revoke DELETE {a}/invitations/{invitation_id} members:write live
invitations.accept POST /v1/invitations/accept none
emails.list GET {a}/emails emails:read
emails.get GET {a}/emails/{email_id} emails:read
emails.indicators GET {a}/email-indicators emails:read
test-clock.get GET {a}/test-clock accounts:write sandbox
test-clock.set PUT {a}/test-clock accounts:write sandbox
test-clock.remove DELETE {a}/test-clock accounts:write sandbox
audit-events.list GET {a}/audit-events audit:read
request-logs.list GET {a}/request-logs logs:read
request-logs.get GET {a}/request-logs/{request_id} logs:read

companies.get GET {c} companies:read
companies.update PATCH {c} companies:write
companies.issuing-readiness GET {c}/issuing-readiness companies:read
activations.create POST {c}/activations companies:write
activations.remove DELETE {c}/activations companies:write
representation.get GET {c}/representation companies:read
representation.create POST {c}/representation companies:write
representation.cancel DELETE {c}/representation companies:write
representation.document GET {c}/representation/document companies:read
representation.submit POST {c}/representation/submit companies:write
verifactu-configuration.get GET {c}/verifactu-configuration configuration:read
verifactu-configuration.update PUT+PATCH {c}/verifactu-configuration configuration:write
verifactu-configuration.renounce POST {c}/verifactu-configuration/renunciations configuration:write
ticketbai-configuration.get GET {c}/ticketbai-configuration configuration:read
ticketbai-configuration.update PUT+PATCH {c}/ticketbai-configuration configuration:write
ticketbai-configuration.resume POST {c}/ticketbai-configuration/resumptions configuration:write
ticketbai.software GET /v1/ticketbai/software none
ticketbai-records.list GET {c}/ticketbai-records invoices:read
ticketbai-records.export GET {c}/ticketbai-records/export invoices:read
ticketbai-records.file GET {c}/ticketbai-records/{record_id}/file invoices:read
ticketbai-records.verify GET {c}/ticketbai-records/verification invoices:read
invoices.ticketbai-records GET {c}/invoices/{invoice_id}/ticketbai-records invoices:read
invoices.ticketbai-repair POST {c}/invoices/{invoice_id}/ticketbai-records invoices:write
tax-configuration.get GET {c}/tax-configuration configuration:read
tax-configuration.update PUT+PATCH {c}/tax-configuration configuration:write
invoice-customization.get GET {c}/invoice-customization configuration:read
invoice-customization.update PUT+PATCH {c}/invoice-customization configuration:write
fiscal-territory.declare PUT {c}/fiscal-territory companies:write
fiscal-territory.withdraw DELETE {c}/fiscal-territory companies:write
tax-subject.set PUT {c}/tax-subject companies:write
tax-subject.reset DELETE {c}/tax-subject companies:write
territory-moves.list GET {c}/fiscal-territory/moves companies:read
territory-moves.plan POST {c}/fiscal-territory/moves companies:write
territory-moves.remove DELETE {c}/fiscal-territory/moves/{move_id} companies:write
logo.upload POST {c}/logo companies:write
logo.remove DELETE {c}/logo companies:write
certificates.upload POST {c}/certificates companies:write
certificates.list GET {c}/certificates companies:read
certificates.delete DELETE {c}/certificates/{certificate_id} companies:write
invoice-payments.create POST {c}/invoices/{invoice_id}/payments invoices:write
invoice-payments.list GET {c}/invoices/{invoice_id}/payments invoices:read
invoice-payments.delete DELETE {c}/invoices/{invoice_id}/payments/{payment_id} invoices:write
invoice-payments.refund POST {c}/invoices/{invoice_id}/payments/{payment_id}/refunds invoices:write
invoice-payments.write-off POST {c}/invoices/{invoice_id}/write-offs invoices:write
bank-statements.import POST {c}/bank-statements invoices:write
bank-statements.list GET {c}/bank-statements invoices:read
bank-movements.list GET {c}/bank-movements invoices:read
bank-movements.propose POST {c}/bank-movements/proposals invoices:write
bank-movements.match POST {c}/bank-movements/{bank_movement_id}/matches invoices:write
bank-movements.unmatch DELETE {c}/bank-movements/{bank_movement_id}/matches invoices:write
bank-movements.set-ignored PUT {c}/bank-movements/{bank_movement_id}/ignored invoices:write
mandates.create POST {c}/mandates customers:write
mandates.list GET {c}/mandates customers:read
mandates.revoke DELETE {c}/mandates/{mandate_id} customers:write
direct-debits.create POST {c}/direct-debits invoices:write
direct-debits.list GET {c}/direct-debits invoices:read
direct-debits.import-returns POST {c}/direct-debits/returns invoices:write
direct-debits.file GET {c}/direct-debits/{direct_debit_id}/file invoices:read
reminder-settings.get GET {c}/reminder-settings configuration:read
reminder-settings.update PUT {c}/reminder-settings configuration:write
customer-reminder-settings.get GET {c}/customers/{customer_id}/reminder-settings customers:read
customer-reminder-settings.update PUT {c}/customers/{customer_id}/reminder-settings customers:write
reminders.list GET {c}/reminders invoices:read
suppressed-addresses.list GET {c}/suppressed-addresses customers:read
suppressed-addresses.lift DELETE {c}/suppressed-addresses/{suppressed_address_id} customers:write
invoices.hosted-url.renew POST {c}/invoices/{invoice_id}/hosted-url invoices:write
invoices.hosted-url.revoke DELETE {c}/invoices/{invoice_id}/hosted-url invoices:write
receivables.get GET {c}/receivables invoices:read
customers.statement GET {c}/customers/{customer_id}/statement invoices:read
invoices.timeline GET {c}/invoices/{invoice_id}/timeline invoices:read
received-invoices.create POST {c}/received-invoices invoices:write
received-invoices.list GET {c}/received-invoices invoices:read
received-invoices.get GET {c}/received-invoices/{received_invoice_id} invoices:read
received-invoices.original GET {c}/received-invoices/{received_invoice_id}/original invoices:read
received-invoices.set-status PUT {c}/received-invoices/{received_invoice_id}/status invoices:write
received-invoices.application-response GET {c}/received-invoices/{received_invoice_id}/application-response invoices:read
einvoice-validations.create POST /v1/einvoice-validations invoices:read
invoice-history.import POST {c}/invoice-history/imports series:write
invoice-history.preview-import POST {c}/invoice-history/imports/preview series:write
invoice-history.list GET {c}/invoice-history invoices:read
invoice-history.continuity GET {c}/invoice-history/continuity series:read
invoice-history.get GET {c}/invoice-history/{history_invoice_id} invoices:read
invoice-history.delete DELETE {c}/invoice-history/{history_invoice_id} series:write
fiscal-summary.get GET {c}/fiscal-summary invoices:read
tax-books.issued-invoices GET {c}/tax-books/issued-invoices invoices:read
tax-books.accounting-entries GET {c}/tax-books/accounting-entries invoices:read
tax-books.archive GET {c}/tax-books/archive invoices:read
tax-books.reconcile GET {c}/tax-books/reconciliation invoices:read
tax-forms.get GET {c}/tax-forms/{form} invoices:read
tax-periods.get GET {c}/tax-periods/{period} invoices:read
tax-periods.close POST {c}/tax-periods/{period}/close companies:write
tax-periods.reopen DELETE {c}/tax-periods/{period}/close companies:write
nif.validate POST /v1/nif/validate nif:validate
tax-types.list GET /v1/tax-types configuration:read
invoice-customization-options.list GET /v1/invoice-customization-options configuration:read
templates.customer-import GET /v1/templates/customer-import any
templates.account-import GET /v1/templates/account-import any
templates.invoice-history-import GET /v1/templates/invoice-history-import any

invoices.create POST {c}/invoices invoices:write
invoices.list GET {c}/invoices invoices:read
invoices.get GET {c}/invoices/{invoice_id} invoices:read
invoices.update PATCH {c}/invoices/{invoice_id} invoices:write
invoices.delete DELETE {c}/invoices/{invoice_id} invoices:write
invoices.derive POST {c}/invoices/derivations invoices:write
invoices.issue POST {c}/invoices/{invoice_id}/issue invoices:write
invoices.batch POST {c}/invoices/batches invoices:write
invoices.pdf GET {c}/invoices/{invoice_id}/pdf invoices:read
invoices.documents GET {c}/invoices/{invoice_id}/documents invoices:read
invoices.document GET {c}/invoices/{invoice_id}/documents/{form} invoices:read
invoices.forms GET {c}/invoices/{invoice_id}/forms invoices:read
invoices.electronic-document GET {c}/invoices/{invoice_id}/electronic-document invoices:read
invoices.make-electronic-document POST {c}/invoices/{invoice_id}/electronic-document invoices:write
invoices.delivery GET {c}/invoices/{invoice_id}/delivery invoices:read
invoices.hand-in POST {c}/invoices/{invoice_id}/delivery invoices:write
invoices.cancel-delivery POST {c}/invoices/{invoice_id}/delivery/cancel invoices:write
invoices.check-delivery POST {c}/invoices/{invoice_id}/delivery/check invoices:write
einvoice-deliveries.list GET {c}/einvoice-deliveries invoices:read
einvoice-configuration.get GET {c}/einvoice-configuration configuration:read
einvoice-configuration.update PUT+PATCH {c}/einvoice-configuration configuration:write
invoices.preview-pdf GET {c}/invoices/{invoice_id}/pdf/preview invoices:read
invoices.preview-image GET {c}/invoices/{invoice_id}/preview invoices:read
invoices.pdf-archive POST {c}/invoices/pdf-archive invoices:read
invoices.export POST {c}/invoices/exports invoices:read
invoices.send POST {c}/invoices/{invoice_id}/send invoices:write
invoices.deliver POST {c}/invoices/deliveries invoices:write
invoices.set-status PUT {c}/invoices/{invoice_id}/status invoices:write
invoices.schedule PUT {c}/invoices/{invoice_id}/schedule invoices:write
invoices.get-schedule GET {c}/invoices/{invoice_id}/schedule invoices:read
invoices.unschedule DELETE {c}/invoices/{invoice_id}/schedule invoices:write
invoices.exchange-simplified POST {c}/invoices/simplified-exchanges invoices:write
invoices.return-exchanged POST {c}/invoices/simplified-exchanges/{invoice_id}/returns invoices:write
invoices.reissue-exchange POST {c}/invoices/simplified-exchanges/{invoice_id}/reissues invoices:write
invoices.correct-several POST {c}/invoices/correctives invoices:write
invoices.correct POST {c}/invoices/{invoice_id}/corrective invoices:write
invoices.void POST {c}/invoices/{invoice_id}/void invoices:write
invoices.verifactu-records GET {c}/invoices/{invoice_id}/verifactu-records invoices:read
invoices.resubmit POST {c}/invoices/{invoice_id}/verifactu-records invoices:write
invoices.convert POST {c}/invoices/{invoice_id}/convert-to-invoice invoices:write

verifactu-records.list GET {c}/verifactu-records invoices:read
verifactu-records.export GET {c}/verifactu-records/export invoices:read
verifactu-records.verify GET {c}/verifactu-records/verification invoices:read
verifactu-records.reconcile POST {c}/verifactu-records/reconciliations invoices:read
responsible-declaration.get GET /v1/responsible-declaration none

recurring-invoices.list GET {c}/recurring-invoices invoices:read
recurring-invoices.create POST {c}/recurring-invoices invoices:write
recurring-invoices.derive POST {c}/recurring-invoices/derivations invoices:write
recurring-invoices.get GET {c}/recurring-invoices/{recurring_invoice_id} invoices:read
recurring-invoices.update PATCH {c}/recurring-invoices/{recurring_invoice_id} invoices:write
recurring-invoices.delete DELETE {c}/recurring-invoices/{recurring_invoice_id} invoices:write
recurring-invoices.set-status PUT {c}/recurring-invoices/{recurring_invoice_id}/status invoices:write
recurring-invoices.skip POST {c}/recurring-invoices/{recurring_invoice_id}/skip invoices:write
recurring-invoices.generate POST {c}/recurring-invoices/{recurring_invoice_id}/generate invoices:write
recurring-invoices.next-occurrence GET {c}/recurring-invoices/{recurring_invoice_id}/next-occurrence invoices:read
recurring-invoices.history GET {c}/recurring-invoices/{recurring_invoice_id}/history invoices:read
recurring-invoices.statistics GET {c}/recurring-invoices/stats invoices:read

customers.create POST {c}/customers customers:write
customers.list GET {c}/customers customers:read
customers.get GET {c}/customers/{customer_id} customers:read
customers.update PATCH {c}/customers/{customer_id} customers:write
customers.delete DELETE {c}/customers/{customer_id} customers:write
customers.bulk-create POST {c}/customers/bulk customers:write
customers.bulk-delete DELETE {c}/customers/bulk customers:write
customers.import POST {c}/customers/imports customers:write
customers.preview-import POST {c}/customers/imports/preview customers:write

products.create POST {c}/products products:write
products.list GET {c}/products products:read
products.get GET {c}/products/{product_id} products:read
products.update PATCH {c}/products/{product_id} products:write
products.delete DELETE {c}/products/{product_id} products:write
products.bulk-create POST {c}/products/bulk products:write
products.bulk-delete DELETE {c}/products/bulk products:write

series.create POST {c}/series series:write
series.list GET {c}/series series:read
series.get GET {c}/series/{series_id} series:read
series.update PATCH {c}/series/{series_id} series:write
series.delete DELETE {c}/series/{series_id} series:write
series.set-default PUT {c}/series/{series_id}/default series:write
series.ensure-defaults PUT {c}/series/defaults series:write
series.get-defaults GET {c}/series/defaults series:read

webhooks.create POST {a}/webhooks webhooks:write
webhooks.list GET {a}/webhooks webhooks:read
webhooks.get GET {a}/webhooks/{webhook_id} webhooks:read
webhooks.update PATCH {a}/webhooks/{webhook_id} webhooks:write
webhooks.delete DELETE {a}/webhooks/{webhook_id} webhooks:write
webhooks.test POST {a}/webhooks/{webhook_id}/test webhooks:write
webhooks.rotate-secret POST {a}/webhooks/{webhook_id}/secret webhooks:write
webhooks.deliveries GET {a}/webhooks/{webhook_id}/deliveries webhooks:read
webhooks.retry-delivery POST {a}/webhooks/{webhook_id}/deliveries/{delivery_id}/retry webhooks:write
webhooks.replay POST {a}/webhooks/{webhook_id}/replays webhooks:write
events.list GET {a}/events webhooks:read
events.get GET {a}/events/{event_id} webhooks:read

payment-connections.list GET {c}/payment-connections payment-connections:read
payment-connections.authorize POST {c}/payment-connections/authorizations payment-connections:write
payment-connections.get GET {c}/payment-connections/{connection_id} payment-connections:read
payment-connections.update PATCH {c}/payment-connections/{connection_id} payment-connections:write
payment-connections.disconnect DELETE {c}/payment-connections/{connection_id} payment-connections:write
payment-confirmations.view POST /v1/payment-confirmations none
payment-connections.confirm POST {c}/payment-connections/{connection_id}/confirmations payment-connections:write
return-urls.get GET {a}/return-urls payment-connections:read
return-urls.replace PUT {a}/return-urls payment-connections:write
payment-connections.events.list GET {c}/payment-connections/{connection_id}/events payment-connections:read
payment-connections.events.get GET {c}/payment-connections/{connection_id}/events/{event_id} payment-connections:read
payment-connections.events.retry POST {c}/payment-connections/{connection_id}/events/{event_id}/retry payment-connections:write
payment-connections.events.draft POST {c}/payment-connections/{connection_id}/events/{event_id}/draft payment-connections:write
payment-connections.events.resolve POST {c}/payment-connections/{connection_id}/events/{event_id}/resolve payment-connections:write
payment-connections.events.discard POST {c}/payment-connections/{connection_id}/events/{event_id}/discard payment-connections:write
payment-connections.events.restore POST {c}/payment-connections/{connection_id}/events/{event_id}/restore payment-connections:write

payment-providers.callback GET /v1/payment-providers/{provider}/callback none
payment-providers.webhook POST /v1/payment-providers/{provider}/webhook none
mail-providers.webhook POST /v1/mail-providers/{provider}/webhook none

downloads.get GET /v1/downloads/{token} none
`;

export interface ContractOperation {
  id: string;
  methods: readonly string[];
  path: string;
  scope: string;
  credential: string | null;
}

export const CONTRACT_OPERATIONS: readonly ContractOperation[] = OPERATIONS_OF_THE_CONTRACT.split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [id = '', methods = '', path = '', scope = '', credential = null] = line.split(' ');
    return {
      id,
      methods: methods.split('+'),
      path: path.replace('{c}', '/v1/companies/{company_id}').replace('{a}', '/v1/accounts/{account_id}'),
      scope,
      credential,
    };
  });
