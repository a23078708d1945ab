// Made of openapi/openapi.json by scripts/generate-sdk.ts. Do not edit.

/**
 * One operation a line: its name, method and path; `k` takes an idempotency key, `s` heeds strict handling, `m` takes a form, `d`
 * returns a document without envelope, `f` a file; and how a list continues.
 */
export const OPERATION_TABLE = `
me.identity GET /v1/me/identity
me.update PATCH /v1/me s
me.erase DELETE /v1/me
accounts.import POST /v1/accounts/imports km
accounts.previewImport POST /v1/accounts/imports/preview km
auth.requestCode POST /v1/auth/codes s
auth.signIn POST /v1/auth/sessions s
auth.listSessions GET /v1/auth/sessions
auth.endOtherSessions DELETE /v1/auth/sessions
auth.stepUp POST /v1/auth/step-ups ks
auth.signOut DELETE /v1/auth/sessions/current
auth.endSession DELETE /v1/auth/sessions/{session_id}
signUps.get GET /v1/sign-ups
signUps.create POST /v1/sign-ups ks
signUps.requestCode POST /v1/sign-ups/codes s
secondFactors.list GET /v1/me/second-factors
secondFactors.add POST /v1/me/second-factors ks
secondFactors.confirm POST /v1/me/second-factors/{second_factor_id}/confirmations ks
secondFactors.remove DELETE /v1/me/second-factors/{second_factor_id}
apiKeys.list GET /v1/accounts/{account_id}/api-keys
apiKeys.create POST /v1/accounts/{account_id}/api-keys ks
apiKeys.revoke DELETE /v1/accounts/{account_id}/api-keys/{api_key_id}
oauthAuthorizations.create POST /v1/accounts/{account_id}/oauth-authorizations ks
accounts.list GET /v1/accounts  cursor:accounts:200
accounts.provision POST /v1/accounts ks
accounts.get GET /v1/accounts/{account_id}
accounts.usage GET /v1/accounts/{account_id}/usage
accounts.setAccessLevel PATCH /v1/accounts/{account_id}/access-level s
accounts.endManagement DELETE /v1/accounts/{account_id}/management
accounts.transferOwnership PUT /v1/accounts/{account_id}/owner s
accountExports.create POST /v1/accounts/{account_id}/exports ks
accountExports.get GET /v1/accounts/{account_id}/exports/{export_id}
closures.create POST /v1/accounts/{account_id}/closures ks
claimTokens.create POST /v1/accounts/{account_id}/claim-tokens ks
claimTokens.redeem POST /v1/claims ks
companies.list GET /v1/accounts/{account_id}/companies  page:companies:100
companies.create POST /v1/accounts/{account_id}/companies ks
companies.statistics GET /v1/accounts/{account_id}/companies/stats
companies.delete DELETE /v1/accounts/{account_id}/companies/{company_id}
members.list GET /v1/accounts/{account_id}/members  page:members:100
members.get GET /v1/accounts/{account_id}/members/{member_id}
members.setRole PATCH /v1/accounts/{account_id}/members/{member_id} s
members.remove DELETE /v1/accounts/{account_id}/members/{member_id}
members.leave DELETE /v1/accounts/{account_id}/members/me
grants.list GET /v1/accounts/{account_id}/members/{member_id}/grants  page:grants:100
grants.set PUT /v1/accounts/{account_id}/members/{member_id}/grants/{company_id} s
grants.remove DELETE /v1/accounts/{account_id}/members/{member_id}/grants/{company_id}
invitations.create POST /v1/accounts/{account_id}/invitations ks
invitations.list GET /v1/accounts/{account_id}/invitations  page:invitations:100
invitations.revoke DELETE /v1/accounts/{account_id}/invitations/{invitation_id}
invitations.accept POST /v1/invitations/accept ks
companies.get GET /v1/companies/{company_id}
companies.update PATCH /v1/companies/{company_id} s
companies.issuingReadiness GET /v1/companies/{company_id}/issuing-readiness
activations.create POST /v1/companies/{company_id}/activations ks
activations.remove DELETE /v1/companies/{company_id}/activations
fiscalTerritory.declare PUT /v1/companies/{company_id}/fiscal-territory s
fiscalTerritory.withdraw DELETE /v1/companies/{company_id}/fiscal-territory
territoryMoves.list GET /v1/companies/{company_id}/fiscal-territory/moves
territoryMoves.plan POST /v1/companies/{company_id}/fiscal-territory/moves ks
territoryMoves.remove DELETE /v1/companies/{company_id}/fiscal-territory/moves/{move_id}
taxSubject.set PUT /v1/companies/{company_id}/tax-subject s
taxSubject.reset DELETE /v1/companies/{company_id}/tax-subject
logo.upload POST /v1/companies/{company_id}/logo km
logo.remove DELETE /v1/companies/{company_id}/logo
verifactuConfiguration.get GET /v1/companies/{company_id}/verifactu-configuration
verifactuConfiguration.update PUT /v1/companies/{company_id}/verifactu-configuration s
verifactuConfiguration.renounce POST /v1/companies/{company_id}/verifactu-configuration/renunciations ks
taxConfiguration.get GET /v1/companies/{company_id}/tax-configuration
taxConfiguration.update PUT /v1/companies/{company_id}/tax-configuration s
invoiceCustomization.get GET /v1/companies/{company_id}/invoice-customization
invoiceCustomization.update PUT /v1/companies/{company_id}/invoice-customization s
einvoiceConfiguration.get GET /v1/companies/{company_id}/einvoice-configuration
einvoiceConfiguration.update PUT /v1/companies/{company_id}/einvoice-configuration s
ticketbaiConfiguration.get GET /v1/companies/{company_id}/ticketbai-configuration
ticketbaiConfiguration.update PUT /v1/companies/{company_id}/ticketbai-configuration s
ticketbaiConfiguration.resume POST /v1/companies/{company_id}/ticketbai-configuration/resumptions ks
ticketbai.software GET /v1/ticketbai/software
ticketbaiRecords.list GET /v1/companies/{company_id}/ticketbai-records  cursor:records:100
invoices.ticketbaiRecords GET /v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records
invoices.ticketbaiRepair POST /v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records ks
ticketbaiRecords.file GET /v1/companies/{company_id}/ticketbai-records/{record_id}/file f
ticketbaiRecords.verify GET /v1/companies/{company_id}/ticketbai-records/verification
ticketbaiRecords.export GET /v1/companies/{company_id}/ticketbai-records/export f
taxTypes.list GET /v1/tax-types
invoiceCustomizationOptions.list GET /v1/invoice-customization-options
companyOverviews.list GET /v1/company-overviews  page:company_overviews:100
certificates.upload POST /v1/companies/{company_id}/certificates km
certificates.list GET /v1/companies/{company_id}/certificates
certificates.delete DELETE /v1/companies/{company_id}/certificates/{certificate_id}
representation.get GET /v1/companies/{company_id}/representation
representation.create POST /v1/companies/{company_id}/representation ks
representation.cancel DELETE /v1/companies/{company_id}/representation
representation.document GET /v1/companies/{company_id}/representation/document f
representation.submit POST /v1/companies/{company_id}/representation/submit km
invoices.create POST /v1/companies/{company_id}/invoices ks
invoices.list GET /v1/companies/{company_id}/invoices  page:invoices:100
invoices.derive POST /v1/companies/{company_id}/invoices/derivations ks
invoices.batch POST /v1/companies/{company_id}/invoices/batches ks
invoices.exchangeSimplified POST /v1/companies/{company_id}/invoices/simplified-exchanges ks
invoices.returnExchanged POST /v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/returns ks
invoices.reissueExchange POST /v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/reissues ks
invoices.correctSeveral POST /v1/companies/{company_id}/invoices/correctives ks
invoices.get GET /v1/companies/{company_id}/invoices/{invoice_id}
invoices.update PATCH /v1/companies/{company_id}/invoices/{invoice_id} ks
invoices.delete DELETE /v1/companies/{company_id}/invoices/{invoice_id}
invoices.issue POST /v1/companies/{company_id}/invoices/{invoice_id}/issue ks
invoices.setStatus PUT /v1/companies/{company_id}/invoices/{invoice_id}/status ks
invoices.convert POST /v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice ks
invoices.correct POST /v1/companies/{company_id}/invoices/{invoice_id}/corrective ks
invoices.void POST /v1/companies/{company_id}/invoices/{invoice_id}/void ks
invoicePayments.create POST /v1/companies/{company_id}/invoices/{invoice_id}/payments ks
invoicePayments.list GET /v1/companies/{company_id}/invoices/{invoice_id}/payments
invoicePayments.delete DELETE /v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}
invoicePayments.refund POST /v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}/refunds ks
invoicePayments.writeOff POST /v1/companies/{company_id}/invoices/{invoice_id}/write-offs ks
invoices.hostedUrl.renew POST /v1/companies/{company_id}/invoices/{invoice_id}/hosted-url ks
invoices.hostedUrl.revoke DELETE /v1/companies/{company_id}/invoices/{invoice_id}/hosted-url
bankStatements.import POST /v1/companies/{company_id}/bank-statements km
bankStatements.list GET /v1/companies/{company_id}/bank-statements
bankMovements.list GET /v1/companies/{company_id}/bank-movements  cursor:bank_movements:100
bankMovements.propose POST /v1/companies/{company_id}/bank-movements/proposals ks
bankMovements.match POST /v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches ks
bankMovements.unmatch DELETE /v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches
bankMovements.setIgnored PUT /v1/companies/{company_id}/bank-movements/{bank_movement_id}/ignored s
reminderSettings.get GET /v1/companies/{company_id}/reminder-settings
reminderSettings.update PUT /v1/companies/{company_id}/reminder-settings s
customerReminderSettings.get GET /v1/companies/{company_id}/customers/{customer_id}/reminder-settings
customerReminderSettings.update PUT /v1/companies/{company_id}/customers/{customer_id}/reminder-settings s
reminders.list GET /v1/companies/{company_id}/reminders
mandates.create POST /v1/companies/{company_id}/mandates ks
mandates.list GET /v1/companies/{company_id}/mandates
mandates.revoke DELETE /v1/companies/{company_id}/mandates/{mandate_id}
directDebits.create POST /v1/companies/{company_id}/direct-debits ks
directDebits.list GET /v1/companies/{company_id}/direct-debits
directDebits.importReturns POST /v1/companies/{company_id}/direct-debits/returns km
directDebits.file GET /v1/companies/{company_id}/direct-debits/{direct_debit_id}/file f
receivables.get GET /v1/companies/{company_id}/receivables
customers.statement GET /v1/companies/{company_id}/customers/{customer_id}/statement
invoices.timeline GET /v1/companies/{company_id}/invoices/{invoice_id}/timeline
invoices.schedule PUT /v1/companies/{company_id}/invoices/{invoice_id}/schedule s
invoices.getSchedule GET /v1/companies/{company_id}/invoices/{invoice_id}/schedule
invoices.unschedule DELETE /v1/companies/{company_id}/invoices/{invoice_id}/schedule
invoices.pdf GET /v1/companies/{company_id}/invoices/{invoice_id}/pdf
invoices.previewPdf GET /v1/companies/{company_id}/invoices/{invoice_id}/pdf/preview f
invoices.previewImage GET /v1/companies/{company_id}/invoices/{invoice_id}/preview
invoices.documents GET /v1/companies/{company_id}/invoices/{invoice_id}/documents
invoices.document GET /v1/companies/{company_id}/invoices/{invoice_id}/documents/{form} f
invoices.forms GET /v1/companies/{company_id}/invoices/{invoice_id}/forms
invoices.electronicDocument GET /v1/companies/{company_id}/invoices/{invoice_id}/electronic-document
invoices.makeElectronicDocument POST /v1/companies/{company_id}/invoices/{invoice_id}/electronic-document ks
invoices.delivery GET /v1/companies/{company_id}/invoices/{invoice_id}/delivery
invoices.handIn POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery ks
invoices.cancelDelivery POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery/cancel ks
invoices.checkDelivery POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery/check ks
einvoiceDeliveries.list GET /v1/companies/{company_id}/einvoice-deliveries  cursor:einvoice_deliveries:100
receivedInvoices.create POST /v1/companies/{company_id}/received-invoices km
receivedInvoices.list GET /v1/companies/{company_id}/received-invoices  cursor:received_invoices:100
receivedInvoices.get GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}
receivedInvoices.original GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}/original f
receivedInvoices.setStatus PUT /v1/companies/{company_id}/received-invoices/{received_invoice_id}/status s
receivedInvoices.applicationResponse GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}/application-response f
einvoiceValidations.create POST /v1/einvoice-validations km
invoices.pdfArchive POST /v1/companies/{company_id}/invoices/pdf-archive ksf
invoices.export POST /v1/companies/{company_id}/invoices/exports ksf
invoiceHistory.import POST /v1/companies/{company_id}/invoice-history/imports km
invoiceHistory.previewImport POST /v1/companies/{company_id}/invoice-history/imports/preview km
invoiceHistory.list GET /v1/companies/{company_id}/invoice-history  page:invoices:100
invoiceHistory.continuity GET /v1/companies/{company_id}/invoice-history/continuity
invoiceHistory.get GET /v1/companies/{company_id}/invoice-history/{history_invoice_id}
invoiceHistory.delete DELETE /v1/companies/{company_id}/invoice-history/{history_invoice_id}
recurringInvoices.create POST /v1/companies/{company_id}/recurring-invoices ks
recurringInvoices.list GET /v1/companies/{company_id}/recurring-invoices  page:recurring_invoices:100
recurringInvoices.derive POST /v1/companies/{company_id}/recurring-invoices/derivations ks
recurringInvoices.statistics GET /v1/companies/{company_id}/recurring-invoices/stats
recurringInvoices.get GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}
recurringInvoices.update PATCH /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id} ks
recurringInvoices.delete DELETE /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}
recurringInvoices.setStatus PUT /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/status ks
recurringInvoices.skip POST /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/skip ks
recurringInvoices.generate POST /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/generate ks
recurringInvoices.nextOccurrence GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/next-occurrence
recurringInvoices.history GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/history  page:history:100
fiscalSummary.get GET /v1/companies/{company_id}/fiscal-summary
taxBooks.issuedInvoices GET /v1/companies/{company_id}/tax-books/issued-invoices f
taxBooks.accountingEntries GET /v1/companies/{company_id}/tax-books/accounting-entries f
taxBooks.archive GET /v1/companies/{company_id}/tax-books/archive f
taxBooks.reconcile GET /v1/companies/{company_id}/tax-books/reconciliation
taxForms.get GET /v1/companies/{company_id}/tax-forms/{form}
taxPeriods.get GET /v1/companies/{company_id}/tax-periods/{period}
taxPeriods.close POST /v1/companies/{company_id}/tax-periods/{period}/close ks
taxPeriods.reopen DELETE /v1/companies/{company_id}/tax-periods/{period}/close
invoices.deliver POST /v1/companies/{company_id}/invoices/deliveries ks
invoices.send POST /v1/companies/{company_id}/invoices/{invoice_id}/send ks
emails.list GET /v1/accounts/{account_id}/emails  page:emails:100
emails.get GET /v1/accounts/{account_id}/emails/{email_id}
emails.indicators GET /v1/accounts/{account_id}/email-indicators
mailProviders.webhook POST /v1/mail-providers/{provider}/webhook
suppressedAddresses.list GET /v1/companies/{company_id}/suppressed-addresses
suppressedAddresses.lift DELETE /v1/companies/{company_id}/suppressed-addresses/{suppressed_address_id}
requestLogs.list GET /v1/accounts/{account_id}/request-logs  cursor:request_logs:100
requestLogs.get GET /v1/accounts/{account_id}/request-logs/{request_id}
auditEvents.list GET /v1/accounts/{account_id}/audit-events  cursor:audit_events:100
invoices.resubmit POST /v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records ks
invoices.verifactuRecords GET /v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records
verifactuRecords.list GET /v1/companies/{company_id}/verifactu-records  page:records:100
verifactuRecords.export GET /v1/companies/{company_id}/verifactu-records/export f
verifactuRecords.verify GET /v1/companies/{company_id}/verifactu-records/verification
verifactuRecords.reconcile POST /v1/companies/{company_id}/verifactu-records/reconciliations ks
customers.create POST /v1/companies/{company_id}/customers ks
customers.list GET /v1/companies/{company_id}/customers  page:customers:100
customers.get GET /v1/companies/{company_id}/customers/{customer_id}
customers.update PATCH /v1/companies/{company_id}/customers/{customer_id} ks
customers.delete DELETE /v1/companies/{company_id}/customers/{customer_id}
customers.bulkCreate POST /v1/companies/{company_id}/customers/bulk ks
customers.bulkDelete DELETE /v1/companies/{company_id}/customers/bulk
customers.import POST /v1/companies/{company_id}/customers/imports km
customers.previewImport POST /v1/companies/{company_id}/customers/imports/preview km
products.create POST /v1/companies/{company_id}/products ks
products.list GET /v1/companies/{company_id}/products  page:products:100
products.get GET /v1/companies/{company_id}/products/{product_id}
products.update PATCH /v1/companies/{company_id}/products/{product_id} ks
products.delete DELETE /v1/companies/{company_id}/products/{product_id}
products.bulkCreate POST /v1/companies/{company_id}/products/bulk ks
products.bulkDelete DELETE /v1/companies/{company_id}/products/bulk
series.create POST /v1/companies/{company_id}/series ks
series.list GET /v1/companies/{company_id}/series  page:series:100
series.get GET /v1/companies/{company_id}/series/{series_id}
series.update PATCH /v1/companies/{company_id}/series/{series_id} ks
series.delete DELETE /v1/companies/{company_id}/series/{series_id}
series.setDefault PUT /v1/companies/{company_id}/series/{series_id}/default s
series.ensureDefaults PUT /v1/companies/{company_id}/series/defaults s
series.getDefaults GET /v1/companies/{company_id}/series/defaults
returnUrls.get GET /v1/accounts/{account_id}/return-urls
returnUrls.replace PUT /v1/accounts/{account_id}/return-urls ks
paymentConnections.list GET /v1/companies/{company_id}/payment-connections
paymentConnections.authorize POST /v1/companies/{company_id}/payment-connections/authorizations ks
paymentConnections.get GET /v1/companies/{company_id}/payment-connections/{connection_id}
paymentConnections.update PATCH /v1/companies/{company_id}/payment-connections/{connection_id} ks
paymentConnections.disconnect DELETE /v1/companies/{company_id}/payment-connections/{connection_id}
paymentConfirmations.view POST /v1/payment-confirmations s
paymentConnections.confirm POST /v1/companies/{company_id}/payment-connections/{connection_id}/confirmations ks
paymentConnections.events.list GET /v1/companies/{company_id}/payment-connections/{connection_id}/events  page:events:100
paymentConnections.events.get GET /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}
paymentConnections.events.retry POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/retry ks
paymentConnections.events.draft POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/draft ks
paymentConnections.events.resolve POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/resolve ks
paymentConnections.events.discard POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/discard ks
paymentConnections.events.restore POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/restore ks
paymentProviders.callback GET /v1/payment-providers/{provider}/callback
paymentProviders.webhook POST /v1/payment-providers/{provider}/webhook
webhooks.create POST /v1/accounts/{account_id}/webhooks ks
webhooks.list GET /v1/accounts/{account_id}/webhooks  page:webhooks:100
webhooks.get GET /v1/accounts/{account_id}/webhooks/{webhook_id}
webhooks.update PATCH /v1/accounts/{account_id}/webhooks/{webhook_id} ks
webhooks.delete DELETE /v1/accounts/{account_id}/webhooks/{webhook_id}
webhooks.test POST /v1/accounts/{account_id}/webhooks/{webhook_id}/test ks
webhooks.rotateSecret POST /v1/accounts/{account_id}/webhooks/{webhook_id}/secret ks
webhooks.deliveries GET /v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries  page:deliveries:100
webhooks.retryDelivery POST /v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/retry ks
webhooks.replay POST /v1/accounts/{account_id}/webhooks/{webhook_id}/replays ks
events.list GET /v1/accounts/{account_id}/events  cursor:events:100
events.get GET /v1/accounts/{account_id}/events/{event_id}
nif.validate POST /v1/nif/validate ks
testClock.get GET /v1/accounts/{account_id}/test-clock
testClock.set PUT /v1/accounts/{account_id}/test-clock s
testClock.remove DELETE /v1/accounts/{account_id}/test-clock
templates.customerImport GET /v1/templates/customer-import f
templates.accountImport GET /v1/templates/account-import f
templates.invoiceHistoryImport GET /v1/templates/invoice-history-import f
responsibleDeclaration.get GET /v1/responsible-declaration
downloads.get GET /v1/downloads/{token} f
openapi.json GET /v1/openapi.json d
openapi.yaml GET /v1/openapi.yaml f
`;
