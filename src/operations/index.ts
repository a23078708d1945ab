import { ACCOUNT_EXPORT_OPERATIONS } from './account-exports/index.ts';
import { ACCOUNT_OPERATIONS } from './accounts/index.ts';
import { ACCOUNT_IMPORT_OPERATIONS } from './accounts-import/index.ts';
import { API_KEY_OPERATIONS } from './api-keys/index.ts';
import { AUDIT_EVENT_OPERATIONS } from './audit-events/index.ts';
import { AUTH_OPERATIONS } from './auth/index.ts';
import { BANK_OPERATIONS } from './bank/index.ts';
import { CERTIFICATE_OPERATIONS } from './certificates/index.ts';
import { CLAIM_OPERATIONS } from './claims/index.ts';
import { CLOSURE_OPERATIONS } from './closures/index.ts';
import { COMPANIES_OPERATIONS } from './companies/index.ts';
import { COMPANY_OPERATIONS } from './company/index.ts';
import { COMPANY_OVERVIEW_OPERATIONS } from './company-overviews/index.ts';
import { CUSTOMER_OPERATIONS } from './customers/index.ts';
import { DIRECT_DEBIT_OPERATIONS } from './direct-debits/index.ts';
import { DOWNLOAD_OPERATIONS } from './downloads/index.ts';
import { EINVOICE_DELIVERY_OPERATIONS } from './einvoice-deliveries/index.ts';
import { EINVOICE_VALIDATION_OPERATIONS } from './einvoice-validations/index.ts';
import { EMAIL_OPERATIONS } from './emails/index.ts';
import { EVENT_OPERATIONS } from './events/index.ts';
import { FISCAL_SUMMARY_OPERATIONS } from './fiscal-summary/index.ts';
import { INVITATION_OPERATIONS } from './invitations/index.ts';
import { INVOICE_DOCUMENT_OPERATIONS } from './invoice-documents/index.ts';
import { INVOICE_EXPORT_OPERATIONS } from './invoice-exports/index.ts';
import { INVOICE_FILE_OPERATIONS } from './invoice-files/index.ts';
import { INVOICE_HISTORY_OPERATIONS } from './invoice-history/index.ts';
import { INVOICE_PAYMENT_OPERATIONS } from './invoice-payments/index.ts';
import { INVOICE_SCHEDULE_OPERATIONS } from './invoice-schedules/index.ts';
import { INVOICE_OPERATIONS } from './invoices/index.ts';
import { MAIL_REPORT_OPERATIONS } from './mail-reports/index.ts';
import { ME_OPERATIONS } from './me/index.ts';
import { MEMBER_OPERATIONS } from './members/index.ts';
import { NIF_OPERATIONS } from './nif/index.ts';
import { OAUTH_OPERATIONS } from './oauth/index.ts';
import { OPENAPI_OPERATIONS } from './openapi/index.ts';
import type { Operation } from './operation.ts';
import { PAYMENT_CONNECTION_OPERATIONS } from './payment-connections/index.ts';
import { PAYMENT_EVENT_OPERATIONS } from './payment-events/index.ts';
import { PAYMENT_PROVIDER_OPERATIONS } from './payment-providers/index.ts';
import { PRODUCT_OPERATIONS } from './products/index.ts';
import { RECEIVABLE_OPERATIONS } from './receivables/index.ts';
import { RECEIVED_INVOICE_OPERATIONS } from './received-invoices/index.ts';
import { RECURRING_INVOICE_OPERATIONS } from './recurring-invoices/index.ts';
import { REMINDER_OPERATIONS } from './reminders/index.ts';
import { REPRESENTATION_OPERATIONS } from './representation/index.ts';
import { REQUEST_LOG_OPERATIONS } from './request-logs/index.ts';
import { RESPONSIBLE_DECLARATION_OPERATIONS } from './responsible-declaration/index.ts';
import { RETURN_URL_OPERATIONS } from './return-urls/index.ts';
import { SECOND_FACTOR_OPERATIONS } from './second-factors/index.ts';
import { SERIES_OPERATIONS } from './series/index.ts';
import { SIGN_UP_OPERATIONS } from './sign-ups/index.ts';
import { TAX_BOOKS_OPERATIONS } from './tax-books/index.ts';
import { TEMPLATE_OPERATIONS } from './templates/index.ts';
import { TEST_CLOCK_OPERATIONS } from './test-clock/index.ts';
import { VERIFACTU_RECORD_OPERATIONS } from './verifactu-records/index.ts';
import { WEBHOOK_OPERATIONS } from './webhooks/index.ts';

/** All operations of the service. Routing, the OpenAPI document, the checks and the generated tests read this array. */
export const OPERATIONS: readonly Operation[] = [
  ...ME_OPERATIONS,
  ...ACCOUNT_IMPORT_OPERATIONS,
  ...AUTH_OPERATIONS,
  ...SIGN_UP_OPERATIONS,
  ...SECOND_FACTOR_OPERATIONS,
  ...API_KEY_OPERATIONS,
  ...OAUTH_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...ACCOUNT_EXPORT_OPERATIONS,
  ...CLOSURE_OPERATIONS,
  ...CLAIM_OPERATIONS,
  ...COMPANIES_OPERATIONS,
  ...MEMBER_OPERATIONS,
  ...INVITATION_OPERATIONS,
  ...COMPANY_OPERATIONS,
  ...COMPANY_OVERVIEW_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...REPRESENTATION_OPERATIONS,
  ...INVOICE_OPERATIONS,
  ...INVOICE_PAYMENT_OPERATIONS,
  ...BANK_OPERATIONS,
  ...REMINDER_OPERATIONS,
  ...DIRECT_DEBIT_OPERATIONS,
  ...RECEIVABLE_OPERATIONS,
  ...INVOICE_SCHEDULE_OPERATIONS,
  ...INVOICE_FILE_OPERATIONS,
  ...INVOICE_DOCUMENT_OPERATIONS,
  ...EINVOICE_DELIVERY_OPERATIONS,
  ...RECEIVED_INVOICE_OPERATIONS,
  ...EINVOICE_VALIDATION_OPERATIONS,
  ...INVOICE_EXPORT_OPERATIONS,
  ...INVOICE_HISTORY_OPERATIONS,
  ...RECURRING_INVOICE_OPERATIONS,
  ...FISCAL_SUMMARY_OPERATIONS,
  ...TAX_BOOKS_OPERATIONS,
  ...EMAIL_OPERATIONS,
  ...MAIL_REPORT_OPERATIONS,
  ...REQUEST_LOG_OPERATIONS,
  ...AUDIT_EVENT_OPERATIONS,
  ...VERIFACTU_RECORD_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  ...PRODUCT_OPERATIONS,
  ...SERIES_OPERATIONS,
  ...RETURN_URL_OPERATIONS,
  ...PAYMENT_CONNECTION_OPERATIONS,
  ...PAYMENT_EVENT_OPERATIONS,
  ...PAYMENT_PROVIDER_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...NIF_OPERATIONS,
  ...TEST_CLOCK_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...RESPONSIBLE_DECLARATION_OPERATIONS,
  ...DOWNLOAD_OPERATIONS,
  ...OPENAPI_OPERATIONS,
];
