// Made of openapi/openapi.json by scripts/generate-sdk.ts. Do not edit.

import type { FolioFile, Upload } from '../files.ts';
import type { CallOptions } from '../options.ts';
import type { FolioList, FolioPromise } from '../promises.ts';
import type {
  AcceptInvitation,
  AcceptedInvitation,
  Account,
  AccountClosure,
  AccountExport,
  AccountImport,
  AccountList,
  AccountUsage,
  Activation,
  ApiKeys,
  AuditEvent,
  AuthorizePaymentConnection,
  BankMatchInput,
  BankMovement,
  BankMovementIgnored,
  BankMovementPage,
  BankProposals,
  BankProposalsInput,
  BankStatementList,
  BulkCreateCustomers,
  BulkCreateProducts,
  BulkCreatedCustomers,
  BulkCreatedProducts,
  BulkDeletedCustomers,
  BulkDeletedProducts,
  CancelDeliveryInput,
  Certificate,
  ChainVerification,
  CheckDeliveryInput,
  ClaimAnswer,
  ClaimToken,
  CloseAccount,
  ClosedTaxPeriod,
  Company,
  CompanyOverview,
  CompanyStatistics,
  ConfirmPaymentConnection,
  ConfirmSecondFactor,
  ConfirmedPaymentConnection,
  ConvertInvoice,
  CorrectInvoice,
  CorrectInvoices,
  CorrectRecord,
  CreateActivation,
  CreateApiKey,
  CreateClaimToken,
  CreateCompany,
  CreateCustomer,
  CreateInvitation,
  CreateInvoice,
  CreateOauthAuthorization,
  CreateProduct,
  CreateReconciliation,
  CreateRecurringInvoice,
  CreateSeries,
  CreateWebhook,
  CreatedApiKey,
  CreatedWebhook,
  CursorPagination,
  Customer,
  CustomerImport,
  CustomerReminderSettingsInput,
  CustomerStatement,
  DeclareFiscalTerritory,
  DeliverInvoices,
  Delivery,
  DeriveInvoice,
  DeriveRecurringInvoice,
  DirectDebit,
  DirectDebitInput,
  DirectDebitList,
  DirectDebitReturns,
  EinvoiceConfiguration,
  EinvoiceDelivery,
  EinvoiceDeliveryPage,
  EinvoiceValidation,
  ElectronicDocument,
  ElectronicDocumentInput,
  Email,
  EmailIndicator,
  EmailQuota,
  EmailSummary,
  EntityEmailIndicator,
  Event,
  ExchangeSimplified,
  FiscalSummary,
  Grant,
  HandInInvoiceInput,
  HistoryContinuity,
  HistoryImport,
  HistoryInvoice,
  HostedUrl,
  Identity,
  ImportedBankStatement,
  Invitation,
  Invoice,
  InvoiceBatch,
  InvoiceBatchResult,
  InvoiceCustomization,
  InvoiceCustomizationOptions,
  InvoiceDocument,
  InvoiceExport,
  InvoiceForms,
  InvoiceOrDryRun,
  InvoicePayment,
  InvoicePaymentList,
  InvoicePdf,
  InvoicePdfArchive,
  InvoicePreview,
  InvoiceSchedule,
  InvoiceScheduleInput,
  InvoiceSummary,
  InvoiceTimeline,
  IssuingReadiness,
  Mandate,
  MandateInput,
  MandateList,
  Member,
  NewSecondFactor,
  NextOccurrence,
  NifValidation,
  OauthAuthorization,
  Pagination,
  PaymentConfirmation,
  PaymentConnection,
  PaymentConnectionAuthorization,
  PaymentConnections,
  PaymentDraft,
  PaymentEvent,
  PaymentEventCounts,
  PaymentInput,
  PlanTerritoryMove,
  Product,
  ProvisionAccount,
  ProvisionedAccount,
  Receivables,
  ReceivedInvoice,
  ReceivedInvoicePage,
  ReceivedInvoiceStatusInput,
  ReceivedMailReports,
  ReceivedProviderEvent,
  Reconciliation,
  RecoveryCodes,
  RecurringInvoice,
  RecurringInvoiceHistoryEntry,
  RecurringInvoiceStatistics,
  RecurringInvoiceSummary,
  RedeemClaimToken,
  RefundInput,
  ReissueExchange,
  ReissuedExchange,
  ReminderList,
  ReminderSettings,
  ReminderSettingsInput,
  RepairTicketbaiRecord,
  ReplaceReturnUrls,
  ReplayEvents,
  Representation,
  RequestLog,
  RequestLogSummary,
  RequestSignInCode,
  RequestSignUpCode,
  ResponsibleDeclaration,
  ReturnExchanged,
  ReturnUrls,
  ReturnedExchange,
  SecondFactors,
  SendInvoice,
  SentMail,
  Series,
  SeriesDefaults,
  Session,
  SessionList,
  SetAccessLevel,
  SetGrant,
  SetInvoiceStatus,
  SetMemberRole,
  SetRecurringInvoiceStatus,
  SetTaxSubject,
  SignIn,
  SignInCodeRequested,
  SignUp,
  SignUpSettings,
  SignedUp,
  StartedReplay,
  StepUp,
  SteppedUp,
  SuppressedAddressList,
  TaxBookReconciliation,
  TaxCatalogue,
  TaxConfiguration,
  TaxForm,
  TaxPeriodClosing,
  TerritoryMove,
  TerritoryMoves,
  TestClock,
  TestClockMove,
  TicketbaiConfiguration,
  TicketbaiRecord,
  TicketbaiRecordOrDryRun,
  TicketbaiRecordPage,
  TicketbaiSoftware,
  TicketbaiVerification,
  TransferOwnership,
  UpdateCompany,
  UpdateCustomer,
  UpdateEinvoiceConfiguration,
  UpdateInvoice,
  UpdateInvoiceCustomization,
  UpdateMe,
  UpdatePaymentConnection,
  UpdateProduct,
  UpdateRecurringInvoice,
  UpdateSeries,
  UpdateTaxConfiguration,
  UpdateTicketbaiConfiguration,
  UpdateVerifactuConfiguration,
  UpdateWebhook,
  ValidateNif,
  VerifactuConfiguration,
  VerifactuRecord,
  VerifactuRecordOrDryRun,
  VerifactuRenunciation,
  ViewPaymentConfirmation,
  VoidInvoice,
  Webhook,
  WebhookDelivery,
  WebhookTestDelivery,
  WebhookWithSecret,
  WriteOffInput,
} from './schemas.ts';

export interface MeIdentityInput {
}
export type MeIdentityData = Identity;

export interface MeUpdateInput {
  body: UpdateMe;
}
export type MeUpdateData = Identity;

export interface MeEraseInput {
}

export interface AccountsImportInput {
  body: {
    /** File of accounts, one per row. A CSV file has the columns of the template (`GET /v1/templates/account-import`), at most 5 MB and 1000 rows. An .xlsx workbook has them in its first sheet, at most 5000 rows */
    accounts_file: Upload;
    /** File of customers of their companies: a CSV file or an .xlsx workbook within the same limits. It has the column `external_ref` and those of the customer template (`GET /v1/templates/customer-import`) */
    customers_file?: Upload | undefined;
  };
}
export type AccountsImportData = AccountImport;

export interface AccountsPreviewImportInput {
  body: {
    /** File of accounts, one per row. A CSV file has the columns of the template (`GET /v1/templates/account-import`), at most 5 MB and 1000 rows. An .xlsx workbook has them in its first sheet, at most 5000 rows */
    accounts_file: Upload;
    /** File of customers of their companies: a CSV file or an .xlsx workbook within the same limits. It has the column `external_ref` and those of the customer template (`GET /v1/templates/customer-import`) */
    customers_file?: Upload | undefined;
  };
}
export type AccountsPreviewImportData = AccountImport;

export interface AuthRequestCodeInput {
  body: RequestSignInCode;
}
export type AuthRequestCodeData = SignInCodeRequested;

export interface AuthSignInInput {
  body: SignIn;
}
export type AuthSignInData = Session;

export interface AuthListSessionsInput {
}
export type AuthListSessionsData = SessionList;

export interface AuthEndOtherSessionsInput {
}

export interface AuthStepUpInput {
  body: StepUp;
}
export type AuthStepUpData = SteppedUp;

export interface AuthSignOutInput {
}

export interface AuthEndSessionInput {
  /** Id of the session, from `GET /v1/auth/sessions` */
  session_id: string;
}

export interface SignUpsGetInput {
}
export type SignUpsGetData = SignUpSettings;

export interface SignUpsCreateInput {
  body: SignUp;
}
export type SignUpsCreateData = SignedUp;

export interface SignUpsRequestCodeInput {
  body: RequestSignUpCode;
}
export type SignUpsRequestCodeData = SignInCodeRequested;

export interface SecondFactorsListInput {
}
export type SecondFactorsListData = SecondFactors;

export interface SecondFactorsAddInput {
}
export type SecondFactorsAddData = NewSecondFactor;

export interface SecondFactorsConfirmInput {
  /** Id of the second factor, as returned at enrolment */
  second_factor_id: string;
  body: ConfirmSecondFactor;
}
export type SecondFactorsConfirmData = RecoveryCodes;

export interface SecondFactorsRemoveInput {
  /** Id of the second factor, as returned at enrolment */
  second_factor_id: string;
}

export interface ApiKeysListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}
export type ApiKeysListData = ApiKeys;

export interface ApiKeysCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: CreateApiKey;
}
export type ApiKeysCreateData = CreatedApiKey;

export interface ApiKeysRevokeInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** `id` of the API key, not its secret */
  api_key_id: string;
}

export interface OauthAuthorizationsCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: CreateOauthAuthorization;
}
export type OauthAuthorizationsCreateData = OauthAuthorization;

export interface AccountsListInput {
  /** Number of accounts per page */
  limit?: number | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
}
export type AccountsListData = AccountList;

export interface AccountsProvisionInput {
  body: ProvisionAccount;
}
export type AccountsProvisionData = ProvisionedAccount;

export interface AccountsGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}
export type AccountsGetData = Account;

export interface AccountsUsageInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}
export type AccountsUsageData = AccountUsage;

export interface AccountsSetAccessLevelInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: SetAccessLevel;
}
export type AccountsSetAccessLevelData = Account;

export interface AccountsEndManagementInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}

export interface AccountsTransferOwnershipInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: TransferOwnership;
}
export type AccountsTransferOwnershipData = Member;

export interface AccountExportsCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}
export type AccountExportsCreateData = AccountExport;

export interface AccountExportsGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the export, as returned when it was created */
  export_id: string;
}
export type AccountExportsGetData = AccountExport;

export interface ClosuresCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: CloseAccount;
}
export type ClosuresCreateData = AccountClosure;

export interface ClaimTokensCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body?: CreateClaimToken | undefined;
}
export type ClaimTokensCreateData = ClaimToken;

export interface ClaimTokensRedeemInput {
  body: RedeemClaimToken;
}
export type ClaimTokensRedeemData = ClaimAnswer;

export interface CompaniesListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** NIF, in any spelling */
  nif?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "created_at" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type CompaniesListData = {
  /** Companies */
  companies: Company[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface CompaniesCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: CreateCompany;
}
export type CompaniesCreateData = Company;

export interface CompaniesStatisticsInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}
export type CompaniesStatisticsData = CompanyStatistics;

export interface CompaniesDeleteInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Left out: that of the client */
  company_id?: string | undefined;
}

export interface MembersListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type MembersListData = {
  /** Members */
  members: Member[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface MembersGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the member */
  member_id: string;
}
export type MembersGetData = Member;

export interface MembersSetRoleInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the member */
  member_id: string;
  body: SetMemberRole;
}
export type MembersSetRoleData = Member;

export interface MembersRemoveInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the member */
  member_id: string;
}

export interface MembersLeaveInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}

export interface GrantsListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the member */
  member_id: string;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type GrantsListData = {
  /** Access of the member by company */
  grants: Grant[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface GrantsSetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the member */
  member_id: string;
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: SetGrant;
}
export type GrantsSetData = Grant;

export interface GrantsRemoveInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the member */
  member_id: string;
  /** Left out: that of the client */
  company_id?: string | undefined;
}

export interface InvitationsCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: CreateInvitation;
}
export type InvitationsCreateData = Invitation;

export interface InvitationsListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Statuses. Repeat it or separate values with commas */
  status?: ("PENDING" | "ACCEPTED" | "REVOKED" | "EXPIRED")[] | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type InvitationsListData = {
  /** Invitations */
  invitations: Invitation[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface InvitationsRevokeInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the invitation */
  invitation_id: string;
}

export interface InvitationsAcceptInput {
  body: AcceptInvitation;
}
export type InvitationsAcceptData = AcceptedInvitation;

export interface CompaniesGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type CompaniesGetData = Company;

export interface CompaniesUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: UpdateCompany;
}
export type CompaniesUpdateData = Company;

export interface CompaniesIssuingReadinessInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type CompaniesIssuingReadinessData = IssuingReadiness;

export interface ActivationsCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: CreateActivation;
}
export type ActivationsCreateData = Activation;

export interface ActivationsRemoveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Environment to deactivate */
  environment: "TEST" | "LIVE";
}
export type ActivationsRemoveData = Activation;

export interface FiscalTerritoryDeclareInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: DeclareFiscalTerritory;
}
export type FiscalTerritoryDeclareData = Company;

export interface FiscalTerritoryWithdrawInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}

export interface TerritoryMovesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type TerritoryMovesListData = TerritoryMoves;

export interface TerritoryMovesPlanInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: PlanTerritoryMove;
}
export type TerritoryMovesPlanData = TerritoryMove;

export interface TerritoryMovesRemoveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the move */
  move_id: string;
}

export interface TaxSubjectSetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: SetTaxSubject;
}
export type TaxSubjectSetData = Company;

export interface TaxSubjectResetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}

export interface LogoUploadInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** JPEG or PNG image, recognised by its content, at most 1 MB */
    file: Upload;
  };
}
export type LogoUploadData = Company;

export interface LogoRemoveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}

export interface VerifactuConfigurationGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type VerifactuConfigurationGetData = VerifactuConfiguration;

export interface VerifactuConfigurationUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: UpdateVerifactuConfiguration;
}
export type VerifactuConfigurationUpdateData = VerifactuConfiguration;

export interface VerifactuConfigurationRenounceInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type VerifactuConfigurationRenounceData = VerifactuRenunciation;

export interface TaxConfigurationGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type TaxConfigurationGetData = TaxConfiguration;

export interface TaxConfigurationUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: UpdateTaxConfiguration;
}
export type TaxConfigurationUpdateData = TaxConfiguration;

export interface InvoiceCustomizationGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type InvoiceCustomizationGetData = InvoiceCustomization;

export interface InvoiceCustomizationUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: UpdateInvoiceCustomization;
}
export type InvoiceCustomizationUpdateData = InvoiceCustomization;

export interface EinvoiceConfigurationGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type EinvoiceConfigurationGetData = EinvoiceConfiguration;

export interface EinvoiceConfigurationUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: UpdateEinvoiceConfiguration;
}
export type EinvoiceConfigurationUpdateData = EinvoiceConfiguration;

export interface TicketbaiConfigurationGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type TicketbaiConfigurationGetData = TicketbaiConfiguration;

export interface TicketbaiConfigurationUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: UpdateTicketbaiConfiguration;
}
export type TicketbaiConfigurationUpdateData = TicketbaiConfiguration;

export interface TicketbaiConfigurationResumeInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type TicketbaiConfigurationResumeData = TicketbaiConfiguration;

export interface TicketbaiSoftwareInput {
}
export type TicketbaiSoftwareData = TicketbaiSoftware;

export interface TicketbaiRecordsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Kinds of record to include. Repeat it or separate values with commas */
  kind?: ("ISSUE" | "CANCELLATION" | "CORRECTION" | "CANCELLATION_CORRECTION" | "ANNOTATION")[] | undefined;
  /** Statuses to include. Repeat it or separate values with commas */
  status?: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED")[] | undefined;
  /** First issue date */
  from?: string | undefined;
  /** Last issue date */
  to?: string | undefined;
  /** Series of the files */
  series?: string | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
  /** Number of records per page */
  limit?: number | undefined;
}
export type TicketbaiRecordsListData = TicketbaiRecordPage;

export interface InvoicesTicketbaiRecordsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesTicketbaiRecordsData = {
  /** Registration records */
  records: TicketbaiRecord[];
};

export interface InvoicesTicketbaiRepairInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: RepairTicketbaiRecord;
}
export type InvoicesTicketbaiRepairData = TicketbaiRecordOrDryRun;

export interface TicketbaiRecordsFileInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the record */
  record_id: string;
}

export interface TicketbaiRecordsVerifyInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type TicketbaiRecordsVerifyData = TicketbaiVerification;

export interface TicketbaiRecordsExportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** First issue date */
  from?: string | undefined;
  /** Last issue date */
  to?: string | undefined;
}

export interface TaxTypesListInput {
}
export type TaxTypesListData = TaxCatalogue;

export interface InvoiceCustomizationOptionsListInput {
}
export type InvoiceCustomizationOptionsListData = InvoiceCustomizationOptions;

export interface CompanyOverviewsListInput {
  /** Year of the quarter; the current year if absent */
  year?: number | undefined;
  /** Quarter; the current one if absent */
  period?: "1T" | "2T" | "3T" | "4T" | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type CompanyOverviewsListData = {
  /** Companies of the page */
  company_overviews: CompanyOverview[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface CertificatesUploadInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** PKCS#12 file (.p12, .pfx) with a certificate and its private key, at most 1 MB */
    file: Upload;
    /** Password of the file. It is used once and not stored */
    password: string;
  };
}
export type CertificatesUploadData = Certificate;

export interface CertificatesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type CertificatesListData = {
  /** Certificates, newest first */
  certificates: Certificate[];
};

export interface CertificatesDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the company's certificate */
  certificate_id: string;
  /** True to delete also the only certificate that signs TicketBAI files. Issuing is blocked until there is another one */
  force?: boolean | undefined;
}

export interface RepresentationGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type RepresentationGetData = Representation;

export interface RepresentationCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Authority of the representation: the diputación of the territory, or the AEAT (`COMMON`). Default: that of the company today */
  territory?: "COMMON" | "ARABA" | "BIZKAIA" | "GIPUZKOA" | undefined;
}
export type RepresentationCreateData = Representation;

export interface RepresentationCancelInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Authority of the representation: the diputación of the territory, or the AEAT (`COMMON`). Default: that of the last document */
  territory?: "COMMON" | "ARABA" | "BIZKAIA" | "GIPUZKOA" | undefined;
}

export interface RepresentationDocumentInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}

export interface RepresentationSubmitInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Signed document as one PDF, recognised by its content, at most 5 MB and without a password */
    document: Upload;
  };
}
export type RepresentationSubmitData = Representation;

export interface InvoicesCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: CreateInvoice;
}
export type InvoicesCreateData = InvoiceOrDryRun;

export interface InvoicesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Statuses as read, including the derived OVERDUE and EXPIRED. ISSUED excludes overdue invoices. Repeat it or separate values with commas */
  status?: ("DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED")[] | undefined;
  /** Types to include. If absent, all types except PROFORMA. Repeat it or separate values with commas */
  type?: ("STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA")[] | undefined;
  /** Series. Repeat it or separate values with commas */
  series_id?: string[] | undefined;
  /** Series codes, exact match. Repeat it or separate values with commas */
  series_code?: string[] | undefined;
  /** Customers. Repeat it or separate values with commas */
  customer_id?: string[] | undefined;
  /** Issued on this date or later */
  date_from?: string | undefined;
  /** Issued on this date or earlier */
  date_to?: string | undefined;
  /** Text to find in number, recipient name, NIF, series code or external_ref, ignoring case and accents */
  search?: string | undefined;
  /** Registration statuses to include. Repeat it or separate values with commas */
  verifactu_status?: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED")[] | undefined;
  /** TicketBAI statuses to include. NOT_APPLICABLE: issued invoices under another system. Repeat it or separate values with commas */
  ticketbai_status?: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE")[] | undefined;
  /** Codes of kept warnings to include. ANY: invoices with any warning. Repeat it or separate values with commas */
  warning_code?: ("UNKNOWN_PROPERTY" | "WITHHOLDING_NOT_DUE" | "SURCHARGE_OUTSIDE_REGIME" | "RECIPIENT_IS_ISSUER" | "POSTAL_CODE_PROVINCE" | "VOID_OF_SENT" | "POSSIBLE_DUPLICATE" | "SIMPLIFIED_OVER_GENERAL_LIMIT" | "ISSUER_ADDRESS_MISSING" | "TICKETBAI_DUE" | "TAX_OUTSIDE_TERRITORY" | "CORRECTIVE_DUE" | "OSS_RECIPIENT" | "ACQUIRER_WITHOUT_VAT_NUMBER" | "SERIES_OF_THIRD_PARTY" | "RECIPIENT_IS_OTHER" | "CREDIT_NOTE_SIGN" | "LATE_INTEREST_RATE_MISSING" | "BAD_DEBT_TOO_EARLY" | "BAD_DEBT_TOO_LATE" | "BAD_DEBT_TOO_SMALL" | "BAD_DEBT_COLLECTED" | "LROE_INCOME_FALLS" | "CORRECTIVE_OF_EXCHANGE" | "RECTIFICATION_OF_CLOSED_PERIOD" | "CORRECTION_AFTER_4_YEARS" | "CORRECTIVE_OF_REJECTED" | "SURCHARGE_MISSING" | "SURCHARGE_ON_TICKET" | "SURCHARGE_ON_SERVICE" | "PLACE_OF_SUPPLY" | "REVERSE_CHARGE_TO_CONSUMER" | "WITHHOLDING_BY_COMPANY" | "WITHHOLDING_MIXED" | "SPECIAL_REGIME_RATE" | "LATE_INVOICE" | "CASH_OVER_LIMIT" | "PAYMENT_TERM_OVER_60" | "RECIPIENT_NIF_REVOKED" | "ISSUER_NOT_IN_VIES" | "NAME_AND_NIF_DIFFER" | "VOID_OF_REAL_OPERATION" | "ZERO_LINE" | "PUBLIC_BODY_NEEDS_FACE" | "TAX_AND_NATURE_DIFFER" | "WITHHOLDING_MISSING" | "WITHHOLDING_RATE" | "VAT_NUMBER_ABROAD" | "VAGUE_DESCRIPTION" | "DONATION_RECIPIENT" | "OSS_RATE" | "TEXT_AND_TAX_DIFFER" | "RECIPIENT_NOT_NAMED" | "CASH_BASIS_MIXED" | "NOTES_AND_TAX_DIFFER" | "REASON_AND_TEXT_DIFFER" | "GLYPHS_MISSING" | "ANY")[] | undefined;
  /** Payment methods to include. NONE: invoices without a payment method. Repeat it or separate values with commas */
  payment_method?: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER" | "NONE")[] | undefined;
  /** Invoice number, exact match */
  invoice_number?: string | undefined;
  /** Part of the recipient name, ignoring case and accents */
  recipient_name?: string | undefined;
  /** NIF of the recipient, exact match */
  recipient_nif?: string | undefined;
  /** Your own reference, exact match */
  external_ref?: string | undefined;
  /** Id of the invoice whose correctives are listed */
  rectified_invoice_id?: string | undefined;
  /** Minimum taxable base */
  taxable_base_min?: number | undefined;
  /** Maximum taxable base */
  taxable_base_max?: number | undefined;
  /** Minimum invoice total */
  total_min?: number | undefined;
  /** Maximum invoice total */
  total_max?: number | undefined;
  /** Metadata key with its value, such as metadata[order]=42 */
  metadata?: Record<string, string> | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "issue_date" | "operation_date" | "due_date" | "invoice_number" | "series_code" | "status" | "invoice_total" | "taxable_base" | "total_vat" | "total_equivalence_surcharge" | "total_discounts" | "recipient_name" | "recipient_nif" | "created_at" | "updated_at" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type InvoicesListData = {
  /** Invoices */
  invoices: InvoiceSummary[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface InvoicesDeriveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: DeriveInvoice;
}
export type InvoicesDeriveData = Invoice;

export interface InvoicesBatchInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: InvoiceBatch;
}
export type InvoicesBatchData = InvoiceBatchResult;

export interface InvoicesExchangeSimplifiedInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: ExchangeSimplified;
}
export type InvoicesExchangeSimplifiedData = InvoiceOrDryRun;

export interface InvoicesReturnExchangedInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: ReturnExchanged;
}
export type InvoicesReturnExchangedData = ReturnedExchange;

export interface InvoicesReissueExchangeInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: ReissueExchange;
}
export type InvoicesReissueExchangeData = ReissuedExchange;

export interface InvoicesCorrectSeveralInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: CorrectInvoices;
}
export type InvoicesCorrectSeveralData = InvoiceOrDryRun;

export interface InvoicesGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesGetData = Invoice;

export interface InvoicesUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body: UpdateInvoice;
}
export type InvoicesUpdateData = Invoice;

export interface InvoicesDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}

export interface InvoicesIssueInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  /** True to wait for the PDF */
  wait_for_pdf?: boolean | undefined;
}
export type InvoicesIssueData = InvoiceOrDryRun;

export interface InvoicesSetStatusInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body: SetInvoiceStatus;
}
export type InvoicesSetStatusData = Invoice;

export interface InvoicesConvertInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body?: ConvertInvoice | undefined;
}
export type InvoicesConvertData = InvoiceOrDryRun;

export interface InvoicesCorrectInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: CorrectInvoice;
}
export type InvoicesCorrectData = InvoiceOrDryRun;

export interface InvoicesVoidInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body: VoidInvoice;
}
export type InvoicesVoidData = InvoiceOrDryRun;

export interface InvoicePaymentsCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body: PaymentInput;
}
export type InvoicePaymentsCreateData = InvoicePayment;

export interface InvoicePaymentsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicePaymentsListData = InvoicePaymentList;

export interface InvoicePaymentsDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** Id of the payment */
  payment_id: string;
}

export interface InvoicePaymentsRefundInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** Id of the payment */
  payment_id: string;
  body: RefundInput;
}
export type InvoicePaymentsRefundData = InvoicePayment;

export interface InvoicePaymentsWriteOffInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body: WriteOffInput;
}
export type InvoicePaymentsWriteOffData = InvoicePayment;

export interface InvoicesHostedUrlRenewInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesHostedUrlRenewData = HostedUrl;

export interface InvoicesHostedUrlRevokeInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}

export interface BankStatementsImportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Bank statement in Norma 43 (AEB, cuaderno 43) or CAMT.053 (ISO 20022), at most 8 MB and 20,000 movements */
    file: Upload;
    /** Automatic confirmation. `CERTAIN`: certain proposals are confirmed at once, at most a hundred. `NONE` if absent */
    confirm?: "NONE" | "CERTAIN" | undefined;
  };
}
export type BankStatementsImportData = ImportedBankStatement;

export interface BankStatementsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Maximum number of statements */
  limit?: number | undefined;
}
export type BankStatementsListData = BankStatementList;

export interface BankMovementsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Matching states to include. Repeat it or separate values with commas */
  state?: ("OPEN" | "PARTIAL" | "MATCHED" | "IGNORED" | "NONE")[] | undefined;
  /** Ids of the statements that contain them. Repeat it or separate values with commas */
  statement_id?: string[] | undefined;
  /** Booked on this day or later */
  from?: string | undefined;
  /** Booked on this day or earlier */
  to?: string | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
  /** Number of movements per page */
  limit?: number | undefined;
}
export type BankMovementsListData = BankMovementPage;

export interface BankMovementsProposeInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: BankProposalsInput;
}
export type BankMovementsProposeData = BankProposals;

export interface BankMovementsMatchInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the bank movement */
  bank_movement_id: string;
  body: BankMatchInput;
}
export type BankMovementsMatchData = BankMovement;

export interface BankMovementsUnmatchInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the bank movement */
  bank_movement_id: string;
  /** Ids of the invoices whose matches are undone; all if absent. Repeat it or separate values with commas */
  invoice_id?: string[] | undefined;
}
export type BankMovementsUnmatchData = BankMovement;

export interface BankMovementsSetIgnoredInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the bank movement */
  bank_movement_id: string;
  body: BankMovementIgnored;
}
export type BankMovementsSetIgnoredData = BankMovement;

export interface ReminderSettingsGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type ReminderSettingsGetData = ReminderSettings;

export interface ReminderSettingsUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: ReminderSettingsInput;
}
export type ReminderSettingsUpdateData = ReminderSettings;

export interface CustomerReminderSettingsGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the customer */
  customer_id: string;
}
export type CustomerReminderSettingsGetData = ReminderSettings;

export interface CustomerReminderSettingsUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the customer */
  customer_id: string;
  body: CustomerReminderSettingsInput;
}
export type CustomerReminderSettingsUpdateData = ReminderSettings;

export interface RemindersListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** First day; today if absent */
  from?: string | undefined;
  /** Last day; if absent, thirty days after `from` */
  to?: string | undefined;
}
export type RemindersListData = ReminderList;

export interface MandatesCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: MandateInput;
}
export type MandatesCreateData = Mandate;

export interface MandatesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the customer that gave them; only one. Repeat it or separate values with commas */
  customer_id?: string[] | undefined;
}
export type MandatesListData = MandateList;

export interface MandatesRevokeInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the mandate */
  mandate_id: string;
}

export interface DirectDebitsCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: DirectDebitInput;
}
export type DirectDebitsCreateData = DirectDebit;

export interface DirectDebitsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Maximum number of files */
  limit?: number | undefined;
}
export type DirectDebitsListData = DirectDebitList;

export interface DirectDebitsImportReturnsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Bank report on the status of payments (ISO 20022, pain.002), at most 8 MB */
    file: Upload;
  };
}
export type DirectDebitsImportReturnsData = DirectDebitReturns;

export interface DirectDebitsFileInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the direct debit */
  direct_debit_id: string;
}

export interface ReceivablesGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type ReceivablesGetData = Receivables;

export interface CustomersStatementInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the customer */
  customer_id: string;
  /** First day; if absent, 1 January of the year of `to` */
  from?: string | undefined;
  /** Last day; today if absent */
  to?: string | undefined;
  /** Format of the statement: data, or a PDF */
  format?: "json" | "pdf" | undefined;
  /** Language of the page and of the PDF */
  language?: "es" | "en" | "ca" | "gl" | "eu" | undefined;
}
export type CustomersStatementData = CustomerStatement;

export interface InvoicesTimelineInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesTimelineData = InvoiceTimeline;

export interface InvoicesScheduleInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body: InvoiceScheduleInput;
}
export type InvoicesScheduleData = InvoiceSchedule;

export interface InvoicesGetScheduleInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesGetScheduleData = InvoiceSchedule;

export interface InvoicesUnscheduleInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}

export interface InvoicesPdfInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** `duplicate`: a second print of an issued invoice, which says DUPLICADO (RD 1619/2012, article 14). Proformas have none */
  copy?: "duplicate" | undefined;
}
export type InvoicesPdfData = InvoicePdf;

export interface InvoicesPreviewPdfInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}

export interface InvoicesPreviewImageInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesPreviewImageData = InvoicePreview;

export interface InvoicesDocumentsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** DIR3 code of the accounting office (oficina contable) of a public body. If absent, the code of the customer is used */
  dir3_accounting?: string | undefined;
  /** DIR3 code of the managing body (órgano gestor) of a public body. If absent, the code of the customer is used */
  dir3_managing?: string | undefined;
  /** DIR3 code of the processing unit (unidad tramitadora) of a public body. If absent, the code of the customer is used */
  dir3_processing?: string | undefined;
  /** DIR3 code of the proposing body (órgano proponente) of a public body. If absent, the code of the customer is used */
  dir3_proposing?: string | undefined;
  /** Electronic address of the buyer, `scheme:identifier` (EAS list): `9920:ESB83945717`. If absent, the address of the customer is used */
  peppol_id?: string | undefined;
  /** Reference by which the buyer finds the invoice. If absent, `external_ref` of the invoice is used */
  buyer_reference?: string | undefined;
}
export type InvoicesDocumentsData = {
  /** Documents */
  documents: InvoiceDocument[];
};

export interface InvoicesDocumentInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** Form of the document. The description lists the allowed values */
  form: string;
  /** DIR3 code of the accounting office (oficina contable) of a public body. If absent, the code of the customer is used */
  dir3_accounting?: string | undefined;
  /** DIR3 code of the managing body (órgano gestor) of a public body. If absent, the code of the customer is used */
  dir3_managing?: string | undefined;
  /** DIR3 code of the processing unit (unidad tramitadora) of a public body. If absent, the code of the customer is used */
  dir3_processing?: string | undefined;
  /** DIR3 code of the proposing body (órgano proponente) of a public body. If absent, the code of the customer is used */
  dir3_proposing?: string | undefined;
  /** Electronic address of the buyer, `scheme:identifier` (EAS list): `9920:ESB83945717`. If absent, the address of the customer is used */
  peppol_id?: string | undefined;
  /** Reference by which the buyer finds the invoice. If absent, `external_ref` of the invoice is used */
  buyer_reference?: string | undefined;
}

export interface InvoicesFormsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** DIR3 code of the accounting office (oficina contable) of a public body. If absent, the code of the customer is used */
  dir3_accounting?: string | undefined;
  /** DIR3 code of the managing body (órgano gestor) of a public body. If absent, the code of the customer is used */
  dir3_managing?: string | undefined;
  /** DIR3 code of the processing unit (unidad tramitadora) of a public body. If absent, the code of the customer is used */
  dir3_processing?: string | undefined;
  /** DIR3 code of the proposing body (órgano proponente) of a public body. If absent, the code of the customer is used */
  dir3_proposing?: string | undefined;
  /** Electronic address of the buyer, `scheme:identifier` (EAS list): `9920:ESB83945717`. If absent, the address of the customer is used */
  peppol_id?: string | undefined;
  /** Reference by which the buyer finds the invoice. If absent, `external_ref` of the invoice is used */
  buyer_reference?: string | undefined;
}
export type InvoicesFormsData = InvoiceForms;

export interface InvoicesElectronicDocumentInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesElectronicDocumentData = ElectronicDocument;

export interface InvoicesMakeElectronicDocumentInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body?: ElectronicDocumentInput | undefined;
}
export type InvoicesMakeElectronicDocumentData = ElectronicDocument;

export interface InvoicesDeliveryInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesDeliveryData = EinvoiceDelivery;

export interface InvoicesHandInInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body?: HandInInvoiceInput | undefined;
}
export type InvoicesHandInData = EinvoiceDelivery;

export interface InvoicesCancelDeliveryInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body: CancelDeliveryInput;
}
export type InvoicesCancelDeliveryData = EinvoiceDelivery;

export interface InvoicesCheckDeliveryInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body?: CheckDeliveryInput | undefined;
}
export type InvoicesCheckDeliveryData = EinvoiceDelivery;

export interface EinvoiceDeliveriesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Status of the deliveries */
  state?: "QUEUED" | "REGISTERED" | "ACCOUNTED" | "PAID" | "REJECTED" | "CANCELLED" | "REFUSED" | "UNCONFIRMED" | undefined;
  /** Id of the invoice whose delivery is listed */
  invoice_id?: string | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
  /** Number of deliveries per page */
  limit?: number | undefined;
}
export type EinvoiceDeliveriesListData = EinvoiceDeliveryPage;

export interface ReceivedInvoicesCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Invoice as XML (Facturae 3.2, 3.2.1 or 3.2.2, UBL 2.1, CII D16B), as JSON of GOBL, or as PDF with embedded CII (Factur-X, ZUGFeRD 2), at most 8 MB */
    file: Upload;
  };
}
export type ReceivedInvoicesCreateData = ReceivedInvoice;

export interface ReceivedInvoicesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Text to find in the number, the name of the supplier or its tax number */
  search?: string | undefined;
  /** Tax number of the supplier, with or without country code and separators */
  supplier_tax_id?: string | undefined;
  /** Statuses. Repeat it or separate values with commas */
  status?: ("RECEIVED" | "ACCEPTED" | "REJECTED" | "PAID")[] | undefined;
  /** Forms. Repeat it or separate values with commas */
  form?: ("FACTURAE" | "UBL" | "PEPPOL_BIS3" | "UBL_ES" | "CII" | "FACTUR_X" | "GOBL")[] | undefined;
  /** Issued on this day or later */
  issue_date_from?: string | undefined;
  /** Issued on this day or earlier */
  issue_date_to?: string | undefined;
  /** Not answered yet, and with a deadline on this day or earlier */
  deadline_to?: string | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
  /** Number of invoices per page */
  limit?: number | undefined;
}
export type ReceivedInvoicesListData = ReceivedInvoicePage;

export interface ReceivedInvoicesGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice received from a supplier */
  received_invoice_id: string;
}
export type ReceivedInvoicesGetData = ReceivedInvoice;

export interface ReceivedInvoicesOriginalInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice received from a supplier */
  received_invoice_id: string;
}

export interface ReceivedInvoicesSetStatusInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice received from a supplier */
  received_invoice_id: string;
  body: ReceivedInvoiceStatusInput;
}
export type ReceivedInvoicesSetStatusData = ReceivedInvoice;

export interface ReceivedInvoicesApplicationResponseInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice received from a supplier */
  received_invoice_id: string;
}

export interface EinvoiceValidationsCreateInput {
  body: {
    /** File in any of the forms, at most 8 MB */
    file: Upload;
  };
}
export type EinvoiceValidationsCreateData = EinvoiceValidation;

export interface InvoicesPdfArchiveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: InvoicePdfArchive;
}

export interface InvoicesExportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: InvoiceExport;
}

export interface InvoiceHistoryImportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Format of the file. `csv`: a CSV file with the columns of the template (`GET /v1/templates/invoice-history-import`), at most 5 MB and 1000 rows. `facturae`: a Facturae document with one invoice or a batch of at most 1000, at most 5 MB */
    source: "csv" | "facturae";
    /** File to import */
    file: Upload;
  };
}
export type InvoiceHistoryImportData = HistoryImport;

export interface InvoiceHistoryPreviewImportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Format of the file. `csv`: a CSV file with the columns of the template (`GET /v1/templates/invoice-history-import`), at most 5 MB and 1000 rows. `facturae`: a Facturae document with one invoice or a batch of at most 1000, at most 5 MB */
    source: "csv" | "facturae";
    /** File to import */
    file: Upload;
  };
}
export type InvoiceHistoryPreviewImportData = HistoryImport;

export interface InvoiceHistoryListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Invoice number with its series, as printed */
  invoice_number?: string | undefined;
  /** Id of the company's series */
  series_id?: string | undefined;
  /** Issued on this date or later */
  date_from?: string | undefined;
  /** Issued on this date or earlier */
  date_to?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "issue_date" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type InvoiceHistoryListData = {
  /** Invoices */
  invoices: HistoryInvoice[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface InvoiceHistoryContinuityInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type InvoiceHistoryContinuityData = HistoryContinuity;

export interface InvoiceHistoryGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice issued by another system */
  history_invoice_id: string;
}
export type InvoiceHistoryGetData = HistoryInvoice;

export interface InvoiceHistoryDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice issued by another system */
  history_invoice_id: string;
}

export interface RecurringInvoicesCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: CreateRecurringInvoice;
}
export type RecurringInvoicesCreateData = RecurringInvoice;

export interface RecurringInvoicesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Statuses. Repeat it or separate values with commas */
  status?: ("ACTIVE" | "PAUSED" | "COMPLETED")[] | undefined;
  /** Frequencies. Repeat it or separate values with commas */
  frequency?: ("MONTHLY" | "QUARTERLY" | "YEARLY")[] | undefined;
  /** Customers. Repeat it or separate values with commas */
  customer_id?: string[] | undefined;
  /** Reasons for the pause. A template that is not paused has none. Repeat it or separate values with commas */
  pause_reason?: ("USER" | "DOWNGRADE" | "GENERATION_FAILURE")[] | undefined;
  /** Text to find in name, recipient name or NIF, ignoring case and accents */
  search?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "name" | "next_generation" | "status" | "created_at" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type RecurringInvoicesListData = {
  /** Recurring invoice templates */
  recurring_invoices: RecurringInvoiceSummary[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface RecurringInvoicesDeriveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: DeriveRecurringInvoice;
}
export type RecurringInvoicesDeriveData = RecurringInvoice;

export interface RecurringInvoicesStatisticsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type RecurringInvoicesStatisticsData = RecurringInvoiceStatistics;

export interface RecurringInvoicesGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
}
export type RecurringInvoicesGetData = RecurringInvoice;

export interface RecurringInvoicesUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
  body: UpdateRecurringInvoice;
}
export type RecurringInvoicesUpdateData = RecurringInvoice;

export interface RecurringInvoicesDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
}

export interface RecurringInvoicesSetStatusInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
  body: SetRecurringInvoiceStatus;
}
export type RecurringInvoicesSetStatusData = RecurringInvoice;

export interface RecurringInvoicesSkipInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
}
export type RecurringInvoicesSkipData = RecurringInvoice;

export interface RecurringInvoicesGenerateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
}
export type RecurringInvoicesGenerateData = InvoiceOrDryRun;

export interface RecurringInvoicesNextOccurrenceInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
}
export type RecurringInvoicesNextOccurrenceData = NextOccurrence;

export interface RecurringInvoicesHistoryInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the recurring invoice */
  recurring_invoice_id: string;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type RecurringInvoicesHistoryData = {
  /** Result of each occurrence, newest first */
  history: RecurringInvoiceHistoryEntry[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface FiscalSummaryGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** First day. If absent, the start of the quarter of `to`, or of the current quarter */
  from?: string | undefined;
  /** Last day. If absent, the end of the current quarter, or of the quarter of `from` if that is later */
  to?: string | undefined;
}
export type FiscalSummaryGetData = FiscalSummary;

export interface TaxBooksIssuedInvoicesInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** First day; if absent, the start of the year of `to` */
  from?: string | undefined;
  /** Last day; if absent, the end of the current quarter */
  to?: string | undefined;
  /** Format of the register */
  format?: "XLSX" | "CSV" | "JSON" | undefined;
}

export interface TaxBooksAccountingEntriesInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** First day; if absent, the start of the year of `to` */
  from?: string | undefined;
  /** Last day; if absent, the end of the current quarter */
  to?: string | undefined;
  /** Format of the entries */
  format?: "CSV" | "CONTAPLUS" | "JSON" | undefined;
  /** Income account for sales. If absent, `705` for professionals (`activity_type` 04 and 05), else `700` */
  income_account?: "700" | "705" | undefined;
  /** Number of digits of an account, filled with zeros */
  account_digits?: number | undefined;
}

export interface TaxBooksArchiveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** The year */
  year: number;
  /** Period: the whole year, a quarter or a month */
  period?: "1T" | "2T" | "3T" | "4T" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "0A" | undefined;
  /** True to include the PDFs; true if absent */
  pdfs?: boolean | undefined;
}

export interface TaxBooksReconcileInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** First date of issue; if absent, the start of the year of `to` */
  from?: string | undefined;
  /** Last date of issue; if absent, the end of the current quarter */
  to?: string | undefined;
}
export type TaxBooksReconcileData = TaxBookReconciliation;

export interface TaxFormsGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Form of the document. The description lists the allowed values */
  form: string;
  /** The year */
  year: number;
  /** Period; for annual forms `0A`, or absent */
  period?: "1T" | "2T" | "3T" | "4T" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "0A" | undefined;
  /** Number of the only box to return */
  box?: string | undefined;
  /** Number of rows of each box to skip */
  first_row?: number | undefined;
}
export type TaxFormsGetData = TaxForm;

export interface TaxPeriodsGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Quarter (`2026-1T`) or month (`2026-03`) */
  period: string;
}
export type TaxPeriodsGetData = ClosedTaxPeriod;

export interface TaxPeriodsCloseInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Quarter (`2026-1T`) or month (`2026-03`) */
  period: string;
}
export type TaxPeriodsCloseData = TaxPeriodClosing;

export interface TaxPeriodsReopenInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Quarter (`2026-1T`) or month (`2026-03`) */
  period: string;
}

export interface InvoicesDeliverInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: DeliverInvoices;
}
export type InvoicesDeliverData = Delivery;

export interface InvoicesSendInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  body?: SendInvoice | undefined;
}
export type InvoicesSendData = SentMail;

export interface EmailsListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Statuses. Repeat it or separate values with commas */
  status?: ("QUEUED" | "SENT" | "FAILED" | "REJECTED")[] | undefined;
  /** Types. Repeat it or separate values with commas */
  email_type?: ("INVOICE" | "DELIVERY" | "PROFORMA" | "INVITATION" | "SIGN_IN" | "RECURRING_WARNING" | "SECURITY_NOTICE" | "REMINDER")[] | undefined;
  /** Companies. Repeat it or separate values with commas */
  company_id?: string[] | undefined;
  /** Whole email address among recipients and copies, ignoring case */
  recipient?: string | undefined;
  /** Created on this date (UTC) or later */
  from?: string | undefined;
  /** Created on this date (UTC) or earlier */
  to?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "sent_at" | "status" | "email_type" | "created_at" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type EmailsListData = {
  /** Emails, newest first */
  emails: EmailSummary[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface EmailsGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the email */
  email_id: string;
}
export type EmailsGetData = Email;

export interface EmailsIndicatorsInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Ids of resources. Emails that carry one of these invoices, or are about one of these resources, are counted. Repeat it or separate values with commas */
  related_entity_ids?: string[] | undefined;
}
export type EmailsIndicatorsData = {
  /** Number of emails in each status */
  indicators: EmailIndicator[];
  /** Rows in the order of `related_entity_ids`; absent without them */
  entities?: EntityEmailIndicator[] | undefined;
  /** Remaining amount of each quota */
  quotas: EmailQuota[];
};

export interface MailProvidersWebhookInput {
  /** Payment provider: `stripe` */
  provider: string;
  body: Record<string, unknown>;
}
export type MailProvidersWebhookData = ReceivedMailReports;

export interface SuppressedAddressesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type SuppressedAddressesListData = SuppressedAddressList;

export interface SuppressedAddressesLiftInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the suppressed address */
  suppressed_address_id: string;
}

export interface RequestLogsListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Only requests with a response status of 400 or more */
  only_errors?: boolean | undefined;
  /** Only requests that an API key sent, and none of sessions, such as the console’s */
  only_keys?: boolean | undefined;
  /** Methods. Repeat it or separate values with commas */
  method?: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS")[] | undefined;
  /** Statuses of the response. Repeat it or separate values with commas */
  status?: number[] | undefined;
  /** Part of the path, ignoring case */
  path_contains?: string | undefined;
  /** Id of the API key that they used */
  api_key_id?: string | undefined;
  /** Sent at this time or later: a timestamp, or a date (UTC) */
  from?: unknown | undefined;
  /** Sent at this time or earlier: a timestamp, or a date (UTC), the whole day */
  to?: unknown | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
  /** Number of requests per page */
  limit?: number | undefined;
}
export type RequestLogsListData = {
  /** Requests, newest first */
  request_logs: RequestLogSummary[];
  /** Page number and totals */
  pagination: CursorPagination;
};

export interface RequestLogsGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the request, as in `meta.request_id` and `X-Request-Id` */
  request_id: string;
}
export type RequestLogsGetData = RequestLog;

export interface AuditEventsListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Author of the change: the id of a person or API key, or PERSON, API_KEY, OPERATOR or SYSTEM */
  actor?: string | undefined;
  /** Id of the operation, or the job */
  operation?: string | undefined;
  /** Changed resource, such as `customer` */
  resource_type?: string | undefined;
  /** Id of the changed resource */
  resource_id?: string | undefined;
  /** Id of the company that it belongs to */
  company_id?: string | undefined;
  /** At this time or later: a timestamp, or a date (UTC) */
  from?: unknown | undefined;
  /** At this time or earlier: a timestamp, or a date (UTC), the whole day */
  to?: unknown | undefined;
  /** Response format: a page, or a stream of all events */
  format?: "json" | "ndjson" | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
  /** Number of events per page */
  limit?: number | undefined;
}
export type AuditEventsListData = {
  /** Audit events, newest first */
  audit_events: AuditEvent[];
  /** Cursor of older events; null if there are none */
  next_cursor: string | null;
};

export interface InvoicesResubmitInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
  /** True to preview the result of the request, with status 200 and `provisional: true`. No number is consumed, nothing is stored and no idempotency key is used up */
  dry_run?: boolean | undefined;
  body?: CorrectRecord | undefined;
}
export type InvoicesResubmitData = VerifactuRecordOrDryRun;

export interface InvoicesVerifactuRecordsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the invoice. It stays the same from draft to void */
  invoice_id: string;
}
export type InvoicesVerifactuRecordsData = {
  /** Registration records */
  records: VerifactuRecord[];
};

export interface VerifactuRecordsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Submission statuses to include. Repeat it or separate values with commas */
  submission_status?: ("PENDING" | "ACCEPTED" | "REJECTED")[] | undefined;
  /** Kinds of record to include. Repeat it or separate values with commas */
  operation?: ("REGISTRATION" | "VOID")[] | undefined;
  /** First day, of `registered_at` in its own offset */
  from?: string | undefined;
  /** Last day, of `registered_at` in its own offset */
  to?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type VerifactuRecordsListData = {
  /** Registration records */
  records: VerifactuRecord[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface VerifactuRecordsExportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}

export interface VerifactuRecordsVerifyInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type VerifactuRecordsVerifyData = ChainVerification;

export interface VerifactuRecordsReconcileInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: CreateReconciliation;
}
export type VerifactuRecordsReconcileData = Reconciliation;

export interface CustomersCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: CreateCustomer;
}
export type CustomersCreateData = Customer;

export interface CustomersListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Text to find in names, NIF or alternative id, emails, phone or contact person */
  search?: string | undefined;
  /** Only active or only inactive customers */
  active?: boolean | undefined;
  /** Types of customer to include. Repeat it or separate values with commas */
  customer_type?: ("INDIVIDUAL" | "LEGAL_ENTITY")[] | undefined;
  /** NIFs, with or without separators. Repeat it or separate values with commas */
  nif?: string[] | undefined;
  /** Email addresses. Repeat it or separate values with commas */
  email?: string[] | undefined;
  /** Cities. Repeat it or separate values with commas */
  city?: string[] | undefined;
  /** Provinces. Repeat it or separate values with commas */
  province?: string[] | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "legal_name" | "nif" | "email" | "phone" | "city" | "province" | "active" | "created_at" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type CustomersListData = {
  /** Customers */
  customers: Customer[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface CustomersGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the customer */
  customer_id: string;
}
export type CustomersGetData = Customer;

export interface CustomersUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the customer */
  customer_id: string;
  body: UpdateCustomer;
}
export type CustomersUpdateData = Customer;

export interface CustomersDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the customer */
  customer_id: string;
}

export interface CustomersBulkCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: BulkCreateCustomers;
}
export type CustomersBulkCreateData = BulkCreatedCustomers;

export interface CustomersBulkDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Ids to delete, comma-separated, at most 100. Repeat it or separate values with commas */
  ids: string[];
}
export type CustomersBulkDeleteData = BulkDeletedCustomers;

export interface CustomersImportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Format of the file. `csv`: a CSV file with the columns of the template (`GET /v1/templates/customer-import`), at most 5 MB and 1000 rows. `holded`: the contact export of that product as .xlsx, at most 5000 rows */
    source: "csv" | "holded";
    /** File to import */
    file: Upload;
  };
}
export type CustomersImportData = CustomerImport;

export interface CustomersPreviewImportInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: {
    /** Format of the file. `csv`: a CSV file with the columns of the template (`GET /v1/templates/customer-import`), at most 5 MB and 1000 rows. `holded`: the contact export of that product as .xlsx, at most 5000 rows */
    source: "csv" | "holded";
    /** File to import */
    file: Upload;
  };
}
export type CustomersPreviewImportData = CustomerImport;

export interface ProductsCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: CreateProduct;
}
export type ProductsCreateData = Product;

export interface ProductsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Text to find in name, code or description, ignoring case and accents */
  q?: string | undefined;
  /** Category, ignoring case and accents */
  category?: string | undefined;
  /** Minimum default price */
  price_min?: number | undefined;
  /** Maximum default price */
  price_max?: number | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "name" | "code" | "category" | "default_price" | "created_at" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type ProductsListData = {
  /** Products */
  products: Product[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface ProductsGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the product */
  product_id: string;
}
export type ProductsGetData = Product;

export interface ProductsUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the product */
  product_id: string;
  body: UpdateProduct;
}
export type ProductsUpdateData = Product;

export interface ProductsDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the product */
  product_id: string;
}

export interface ProductsBulkCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: BulkCreateProducts;
}
export type ProductsBulkCreateData = BulkCreatedProducts;

export interface ProductsBulkDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Ids to delete, comma-separated, at most 100. Repeat it or separate values with commas */
  ids: string[];
}
export type ProductsBulkDeleteData = BulkDeletedProducts;

export interface SeriesCreateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: CreateSeries;
}
export type SeriesCreateData = Series;

export interface SeriesListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Only active series, or only inactive ones */
  active?: boolean | undefined;
  /** Only series of this type */
  document_type?: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE" | undefined;
  /** Only the series with exactly this code */
  code?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type SeriesListData = {
  /** Series */
  series: Series[];
  /** Page number and totals */
  pagination?: Pagination | undefined;
};

export interface SeriesGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the series */
  series_id: string;
}
export type SeriesGetData = Series;

export interface SeriesUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the series */
  series_id: string;
  body: UpdateSeries;
}
export type SeriesUpdateData = Series;

export interface SeriesDeleteInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the series */
  series_id: string;
}

export interface SeriesSetDefaultInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the series */
  series_id: string;
}
export type SeriesSetDefaultData = Series;

export interface SeriesEnsureDefaultsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type SeriesEnsureDefaultsData = SeriesDefaults;

export interface SeriesGetDefaultsInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type SeriesGetDefaultsData = SeriesDefaults;

export interface ReturnUrlsGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}
export type ReturnUrlsGetData = ReturnUrls;

export interface ReturnUrlsReplaceInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: ReplaceReturnUrls;
}
export type ReturnUrlsReplaceData = ReturnUrls;

export interface PaymentConnectionsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
}
export type PaymentConnectionsListData = PaymentConnections;

export interface PaymentConnectionsAuthorizeInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  body: AuthorizePaymentConnection;
}
export type PaymentConnectionsAuthorizeData = PaymentConnectionAuthorization;

export interface PaymentConnectionsGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
}
export type PaymentConnectionsGetData = PaymentConnection;

export interface PaymentConnectionsUpdateInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  body: UpdatePaymentConnection;
}
export type PaymentConnectionsUpdateData = PaymentConnection;

export interface PaymentConnectionsDisconnectInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
}

export interface PaymentConfirmationsViewInput {
  body: ViewPaymentConfirmation;
}
export type PaymentConfirmationsViewData = PaymentConfirmation;

export interface PaymentConnectionsConfirmInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  body: ConfirmPaymentConnection;
}
export type PaymentConnectionsConfirmData = ConfirmedPaymentConnection;

export interface PaymentConnectionsEventsListInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  /** Statuses. Repeat it or separate values with commas */
  status?: ("RECEIVED" | "PROCESSING" | "PROCESSED" | "FAILED" | "SKIPPED" | "MANUALLY_RESOLVED")[] | undefined;
  /** Kinds. Repeat it or separate values with commas */
  event_kind?: ("PAYMENT_COMPLETED" | "PAYMENT_FAILED" | "REFUND_COMPLETED" | "DISPUTE_OPENED" | "DISPUTE_CLOSED" | "UNKNOWN")[] | undefined;
  /** Categories of failure to include. Repeat it or separate values with commas */
  failure_category?: ("USER_CONFIGURATION" | "PROVIDER_DATA" | "DOMAIN_RULE" | "INFRASTRUCTURE" | "SYSTEM_ERROR")[] | undefined;
  /** Only events that need action, or only others */
  needs_action?: boolean | undefined;
  /** True to include discarded events; false if absent */
  include_discarded?: boolean | undefined;
  /** Only events of kind PAYMENT_COMPLETED. If absent, it reads as true from 2026-12-11 on, and as false before */
  charges_only?: boolean | undefined;
  /** Received at this time or later: a timestamp, or a date (UTC) */
  from?: unknown | undefined;
  /** Received at this time or earlier: a timestamp, or a date (UTC), the whole day */
  to?: unknown | undefined;
  /** Minimum amount, in major units of its currency */
  min_amount?: number | undefined;
  /** Maximum amount, in major units of its currency */
  max_amount?: number | undefined;
  /** Text to find in the customer's name or email, the description or the provider's ids, ignoring case and accents */
  q?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type PaymentConnectionsEventsListData = {
  /** Events */
  events: PaymentEvent[];
  /** Counts by several criteria */
  counts: PaymentEventCounts;
  /** Page number and totals */
  pagination: Pagination;
};

export interface PaymentConnectionsEventsGetInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  /** Id of the event */
  event_id: string;
}
export type PaymentConnectionsEventsGetData = PaymentEvent;

export interface PaymentConnectionsEventsRetryInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  /** Id of the event */
  event_id: string;
}
export type PaymentConnectionsEventsRetryData = PaymentEvent;

export interface PaymentConnectionsEventsDraftInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  /** Id of the event */
  event_id: string;
}
export type PaymentConnectionsEventsDraftData = PaymentDraft;

export interface PaymentConnectionsEventsResolveInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  /** Id of the event */
  event_id: string;
}
export type PaymentConnectionsEventsResolveData = PaymentEvent;

export interface PaymentConnectionsEventsDiscardInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  /** Id of the event */
  event_id: string;
}
export type PaymentConnectionsEventsDiscardData = PaymentEvent;

export interface PaymentConnectionsEventsRestoreInput {
  /** Left out: that of the client */
  company_id?: string | undefined;
  /** Id of the payment connection */
  connection_id: string;
  /** Id of the event */
  event_id: string;
}
export type PaymentConnectionsEventsRestoreData = PaymentEvent;

export interface PaymentProvidersCallbackInput {
  /** Payment provider: `stripe` */
  provider: string;
  /** State of the authorization */
  state: string;
  /** Authorization code of the provider */
  code?: string | undefined;
  /** Scope of the access */
  scope?: string | undefined;
  /** Error code, if access was refused */
  error?: string | undefined;
  /** Error description */
  error_description?: string | undefined;
}

export interface PaymentProvidersWebhookInput {
  /** Payment provider: `stripe` */
  provider: string;
  body: Record<string, unknown>;
}
export type PaymentProvidersWebhookData = ReceivedProviderEvent;

export interface WebhooksCreateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: CreateWebhook;
}
export type WebhooksCreateData = CreatedWebhook;

export interface WebhooksListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
  /** Field to sort by; ties are broken by id */
  sort_by?: "created_at" | undefined;
  /** Direction */
  sort_order?: "asc" | "desc" | undefined;
}
export type WebhooksListData = {
  /** Webhooks */
  webhooks: Webhook[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface WebhooksGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
}
export type WebhooksGetData = Webhook;

export interface WebhooksUpdateInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
  body: UpdateWebhook;
}
export type WebhooksUpdateData = Webhook;

export interface WebhooksDeleteInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
}

export interface WebhooksTestInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
}
export type WebhooksTestData = WebhookTestDelivery;

export interface WebhooksRotateSecretInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
}
export type WebhooksRotateSecretData = WebhookWithSecret;

export interface WebhooksDeliveriesInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
  /** Types of events to include. Repeat it or separate values with commas */
  event_type?: ("invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[] | undefined;
  /** Events. Repeat it or separate values with commas */
  event_id?: string[] | undefined;
  /** True for successful attempts, false for failed ones */
  success?: boolean | undefined;
  /** Page, from 1 */
  page?: number | undefined;
  /** Number of items per page */
  limit?: number | undefined;
}
export type WebhooksDeliveriesData = {
  /** Delivery attempts, newest first */
  deliveries: WebhookDelivery[];
  /** Page number and totals */
  pagination: Pagination;
};

export interface WebhooksRetryDeliveryInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
  /** Id of the delivery of an event to the webhook */
  delivery_id: string;
}
export type WebhooksRetryDeliveryData = WebhookDelivery;

export interface WebhooksReplayInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the webhook */
  webhook_id: string;
  body: ReplayEvents;
}
export type WebhooksReplayData = StartedReplay;

export interface EventsListInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Types, families (`invoice.*`) or `*`. Repeat it or separate values with commas */
  type?: ("*" | "invoice.*" | "email.*" | "invoice_payment.*" | "draft.*" | "customer.*" | "product.*" | "payment.*" | "verifactu.*" | "ticketbai.*" | "recurring_invoice.*" | "received_invoice.*" | "certificate.*" | "quota.*" | "account.*" | "company.*" | "representation.*" | "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[] | undefined;
  /** Id of the company that it concerns */
  company_id?: string | undefined;
  /** Id of the invoice, customer or other resource that it is about */
  subject_id?: string | undefined;
  /** At this time or later: a timestamp, or a date (UTC) */
  from?: unknown | undefined;
  /** At this time or earlier: a timestamp, or a date (UTC), the whole day */
  to?: unknown | undefined;
  /** Cursor from an earlier response. If absent, the list starts at the beginning. */
  cursor?: string | undefined;
  /** Number of events per page */
  limit?: number | undefined;
}
export type EventsListData = {
  /** Events */
  events: Event[];
  /** Cursor of older events; null if there are none */
  next_cursor: string | null;
};

export interface EventsGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  /** Id of the event */
  event_id: string;
}
export type EventsGetData = Event;

export interface NifValidateInput {
  body: ValidateNif;
}
export type NifValidateData = NifValidation;

export interface TestClockGetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}
export type TestClockGetData = TestClock;

export interface TestClockSetInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
  body: TestClockMove;
}
export type TestClockSetData = TestClock;

export interface TestClockRemoveInput {
  /** Left out: that of the client */
  account_id?: string | undefined;
}

export interface TemplatesCustomerImportInput {
}

export interface TemplatesAccountImportInput {
}

export interface TemplatesInvoiceHistoryImportInput {
}

export interface ResponsibleDeclarationGetInput {
  /** Declared version that a record names; the current one if absent */
  version?: string | undefined;
}
export type ResponsibleDeclarationGetData = ResponsibleDeclaration;

export interface DownloadsGetInput {
  /** Token of a signed link from the service */
  token: string;
}

export interface OpenapiJsonInput {
  /** Set `false` to exclude the deprecated routes, and the components that only they use */
  deprecated?: "true" | "false" | undefined;
}

export interface OpenapiYamlInput {
  /** Set `false` to exclude the deprecated routes, and the components that only they use */
  deprecated?: "true" | "false" | undefined;
}

/** Every operation, by resource. */
export interface FolioOperations {
  me: {
    /** Get the identity of the credential and its access. Takes any valid credential. `GET /v1/me/identity` */
    identity(input?: MeIdentityInput, options?: CallOptions): FolioPromise<MeIdentityData>;
    /** Change the preferences of the person behind the credential. Merges: an absent field does not change, null clears the name. Settings of a sandbox key are visible only with sandbox keys. Needs the scope `configuration:write`. `PATCH /v1/me` */
    update(input: MeUpdateInput, options?: CallOptions): FolioPromise<MeUpdateData>;
    /** Erase the person behind the session. Needs a session with a recent step-up. It is permanent and takes effect at once. The person leaves every account, with their grants and keys. Their sessions end. Their second factors, name, address and preferences are deleted. The owner of an account must transfer or close it first. Their actions stay in the audit trail of the accounts and on issued invoices until the retention term ends (see the page on data protection). Takes any valid credential. Takes a session; any API key is refused. `DELETE /v1/me` */
    erase(input?: MeEraseInput, options?: CallOptions): FolioPromise<null>;
  };
  accounts: {
    /** Import managed accounts from a file. Each row declares one account by its `external_ref`. A new account is provisioned with its company (CREATED). An existing account that differs is changed to match the row (UPDATED). One that matches stays the same (UNCHANGED). You can import the same file again: it changes nothing, or completes an interrupted import. A blank cell in an optional column keeps the existing value. `display_name` is always required, and so are `nif` and `legal_name` of a company. A company is identified by its NIF. A row without a company provisions only the account. If the holder has claimed the account, or its `access_level` is not OPERATE, the account is not changed. Invalid rows are reported (ERROR), and the others are imported. `customers_file` imports customers in the same way, into the environment of the credential. A customer without NIF and VAT number is identified by its name. If a file cannot be read as a whole, the request returns 400 and changes nothing. Needs the scope `accounts:write`. `POST /v1/accounts/imports` */
    import(input: AccountsImportInput, options?: CallOptions): FolioPromise<AccountsImportData>;
    /** Preview an import of accounts. Returns the current result of the import and changes nothing. CREATED rows have no ids yet. Needs the scope `accounts:write`. `POST /v1/accounts/imports/preview` */
    previewImport(input: AccountsPreviewImportInput, options?: CallOptions): FolioPromise<AccountsPreviewImportData>;
    /** List the accounts that you can reach. The list is in order of creation. It contains your own accounts. A session reaches every account that its person belongs to. If you are OWNER or ADMIN, the list also contains the accounts that the credential's account manages. It includes accounts whose `access_level` is NONE. Needs the scope `accounts:read`. `GET /v1/accounts` */
    list(input?: AccountsListInput, options?: CallOptions): FolioList<AccountsListData, AccountsListData["accounts"][number]>;
    /** Create an account that you manage. For OWNER and ADMIN, in the name of the credential's account. The new account has no members until its holder claims it (`POST /v1/accounts/{account_id}/claim-tokens`). Its `external_ref` is unique among your accounts of an environment. A repeated request with it changes nothing and returns the existing account. The plan is that of the manager if that is CUSTOM, or API with an agreed price. Otherwise it is TRIAL. Until it is claimed it counts with your account: its invoices, NIFs and mails. On TRIAL you provision three accounts, for the sandbox alone; on other plans up to 1,000 unclaimed ones. Needs the scope `accounts:write`. `POST /v1/accounts` */
    provision(input: AccountsProvisionInput, options?: CallOptions): FolioPromise<AccountsProvisionData>;
    /** Get an account. The manager can see the account at any access level. Needs the scope `accounts:read`. `GET /v1/accounts/{account_id}` */
    get(input?: AccountsGetInput, options?: CallOptions): FolioPromise<AccountsGetData>;
    /** Get the usage of an account's plan. Counts only production invoices, whatever the environment of the credential. The sandbox never counts. Invoices of managed accounts that nobody has claimed count for the manager too. Needs the scope `accounts:read`. `GET /v1/accounts/{account_id}/usage` */
    usage(input?: AccountsUsageInput, options?: CallOptions): FolioPromise<AccountsUsageData>;
    /** Set the access of an account's manager. The manager can do this until the account is claimed, and the holder afterwards. The earlier level can stay cached for up to ten seconds. The administrators of the account are mailed if the manager gets more access. Needs the scope `accounts:write`. Takes a live key or a session. `PATCH /v1/accounts/{account_id}/access-level` */
    setAccessLevel(input: AccountsSetAccessLevelInput, options?: CallOptions): FolioPromise<AccountsSetAccessLevelData>;
    /** End the management of an account. The manager and the holder can do this, at any access level. From then on the manager cannot see the account, receives none of its events, and can reuse its `external_ref`. The account keeps its data. Claim tokens stay valid. If nobody manages the account, nothing changes. Needs the scope `accounts:write`. Takes a live key or a session. `DELETE /v1/accounts/{account_id}/management` */
    endManagement(input?: AccountsEndManagementInput, options?: CallOptions): FolioPromise<null>;
    /** Transfer an account to another of its members. For the OWNER, with a session. The named member becomes OWNER, and the previous owner becomes ADMIN. If the member is already the owner, nothing changes. Takes any valid credential. Takes a session; any API key is refused. `PUT /v1/accounts/{account_id}/owner` */
    transferOwnership(input: AccountsTransferOwnershipInput, options?: CallOptions): FolioPromise<AccountsTransferOwnershipData>;
  };
  auth: {
    /** Request a sign-in code by email. Sends a six-digit code. It is valid for 10 minutes, 5 tries and one sign-in, for the caller with the `handle` of this response. Codes that other callers request do not affect it. An address has at most 5 valid codes at a time. A further code ends the oldest one that the same caller requested. The code is sent to an address that can sign in, is invited, or has an account to claim. The response is the same if nobody has that address. It is also the same if a limit is reached and no code is sent. The limits are 20 codes per hour to the address from one caller, and 60 from the caller's network (the /48 of an IPv6 address, the /24 of an IPv4 one). Takes no credential. `POST /v1/auth/codes` */
    requestCode(input: AuthRequestCodeInput, options?: CallOptions): FolioPromise<AuthRequestCodeData>;
    /** Sign in with a code. Opens a session of 12 hours with every scope. It acts in one account of its person. `account_id` or the header `Service-Account` of a request names the account. Otherwise it is the account that the person owned or joined first. The header `Service-Environment` of each request names the environment; `TEST` if absent. A code opens one session. `Idempotency-Key` has no effect: request another code instead.  If the person has a second factor, a correct code returns 401 `SECOND_FACTOR_REQUIRED` with a `handle` in `details`. Send a second request within ten minutes with `email`, that `handle`, and `totp` or `recovery_code` to open the session. Takes no credential. `POST /v1/auth/sessions` */
    signIn(input: AuthSignInInput, options?: CallOptions): FolioPromise<AuthSignInData>;
    /** List your sessions. Returns the open sessions of the person, newest first, with the place where each was opened. Takes any valid credential. Takes a session; any API key is refused. `GET /v1/auth/sessions` */
    listSessions(input?: AuthListSessionsInput, options?: CallOptions): FolioPromise<AuthListSessionsData>;
    /** Sign out of all other sessions. Ends all sessions of the person except the current one. Within ten seconds they are rejected everywhere. API keys stay valid. Needs a recent step-up. Takes any valid credential. Takes a session; any API key is refused. `DELETE /v1/auth/sessions` */
    endOtherSessions(input?: AuthEndOtherSessionsInput, options?: CallOptions): FolioPromise<null>;
    /** Step up the session with a fresh proof. Takes a code that `POST /v1/auth/codes` sent to the session’s own address. A person with a second factor sends `totp` or `recovery_code` instead, and a mail code returns 401 `SECOND_FACTOR_REQUIRED`. After 10 wrong codes of the app, the session steps up only with a recovery code. For 10 minutes the session can then create production keys, transfer an account, disconnect production payment providers, change second factors, end other sessions, erase its person and close an account. Takes any valid credential. Takes a session; any API key is refused. `POST /v1/auth/step-ups` */
    stepUp(input: AuthStepUpInput, options?: CallOptions): FolioPromise<AuthStepUpData>;
    /** Sign out. Ends the current session. Within ten seconds it is rejected everywhere. Takes any valid credential. Takes a session; any API key is refused. `DELETE /v1/auth/sessions/current` */
    signOut(input?: AuthSignOutInput, options?: CallOptions): FolioPromise<null>;
    /** End one of your sessions. The session can be on any device. Within ten seconds it is rejected everywhere. A session other than the current one needs a recent step-up. Takes any valid credential. Takes a session; any API key is refused. `DELETE /v1/auth/sessions/{session_id}` */
    endSession(input: AuthEndSessionInput, options?: CallOptions): FolioPromise<null>;
  };
  signUps: {
    /** See if anybody can open an account. The operator opens and closes sign-up. While it is closed, ask `contact` for an account. Takes no credential. `GET /v1/sign-ups` */
    get(input?: SignUpsGetInput, options?: CallOptions): FolioPromise<SignUpsGetData>;
    /** Open an account. Opens an account on TRIAL, if the operator has opened sign-up (`GET /v1/sign-ups`). The code of `POST /v1/sign-ups/codes` proves the address, and the person at it becomes the owner. The session continues at once: `POST /v1/accounts/{account_id}/companies` creates the company, which is active in the sandbox from then on. A network can open 5 accounts a day. Takes no credential. `POST /v1/sign-ups` */
    create(input: SignUpsCreateInput, options?: CallOptions): FolioPromise<SignUpsCreateData>;
    /** Request a code to open an account. Sends a six-digit code to the address, known or not. It is valid for 10 minutes, with the `handle` of this response (`POST /v1/sign-ups`). If `GET /v1/sign-ups` returns a `turnstile_site_key`, the request needs a `turnstile_token`. The response is the same if a limit is reached and no code is sent: 10 codes per hour from one network and 10 to one address. Takes no credential. `POST /v1/sign-ups/codes` */
    requestCode(input: SignUpsRequestCodeInput, options?: CallOptions): FolioPromise<SignUpsRequestCodeData>;
  };
  secondFactors: {
    /** List your second factors. Takes any valid credential. Takes a session; any API key is refused. `GET /v1/me/second-factors` */
    list(input?: SecondFactorsListInput, options?: CallOptions): FolioPromise<SecondFactorsListData>;
    /** Add an authenticator app as second factor. Returns its secret once. The second factor has no effect until a code of the app confirms it. Adding another one replaces an unconfirmed one. Needs a recent step-up. Takes any valid credential. Takes a session; any API key is refused. `POST /v1/me/second-factors` */
    add(input?: SecondFactorsAddInput, options?: CallOptions): FolioPromise<SecondFactorsAddData>;
    /** Confirm a second factor. Takes a code that the app shows. From then on sign-in asks for one. It returns 10 recovery codes once, in case the app is lost. Earlier recovery codes stop working. Needs a recent step-up. A session has 10 tries. A mail tells you of replaced codes. Another tells you of the new factor. For 7 days its link removes the factor and ends all sessions. Takes any valid credential. Takes a session; any API key is refused. `POST /v1/me/second-factors/{second_factor_id}/confirmations` */
    confirm(input: SecondFactorsConfirmInput, options?: CallOptions): FolioPromise<SecondFactorsConfirmData>;
    /** Remove a second factor. With the last one, the recovery codes are removed too, and sign-in needs only the email code. Takes any valid credential. Takes a session; any API key is refused. `DELETE /v1/me/second-factors/{second_factor_id}` */
    remove(input: SecondFactorsRemoveInput, options?: CallOptions): FolioPromise<null>;
  };
  apiKeys: {
    /** List the API keys of an account. Returns the keys of both environments, newest first: all valid ones, and the newest of the others. It never returns their secrets. OWNER and ADMIN see all keys of the account, a MEMBER only their own. Takes any valid credential. Takes a session; any API key is refused. `GET /v1/accounts/{account_id}/api-keys` */
    list(input?: ApiKeysListInput, options?: CallOptions): FolioPromise<ApiKeysListData>;
    /** Create an API key. The key acts as the person who creates it, in one environment and within its scopes. It can never do more than that person can at the time of the request. Any member of the account can create keys. A key is valid until it is revoked, or until `expires_at`. If `allowed_ips` is set, it works only from those networks. An account has at most 100 valid keys, and a member below ADMIN at most 20 of them. To create a production key, the session needs a recent step-up (`POST /v1/auth/step-ups`). Takes any valid credential. Takes a session; any API key is refused. `POST /v1/accounts/{account_id}/api-keys` */
    create(input: ApiKeysCreateInput, options?: CallOptions): FolioPromise<ApiKeysCreateData>;
    /** Revoke an API key. Revocation is permanent and takes effect everywhere within ten seconds. A revoked key stays the same. The invitations and claim links that were made with it end. OWNER and ADMIN can revoke any key of the account, a MEMBER only their own. Takes any valid credential. Takes a session; any API key is refused. `DELETE /v1/accounts/{account_id}/api-keys/{api_key_id}` */
    revoke(input: ApiKeysRevokeInput, options?: CallOptions): FolioPromise<null>;
  };
  oauthAuthorizations: {
    /** Authorize a program to act for you. The consent page of `/oauth/authorize` calls it when the person agrees (OAuth 2.1 with PKCE). The program gets a key of the account, for one environment and with these scopes. The key is valid for an hour and can be renewed. `GET …/api-keys` lists it and `DELETE …/api-keys/{api_key_id}` ends it. A production key needs a session with a recent step-up. Takes any valid credential. Takes a session; any API key is refused. `POST /v1/accounts/{account_id}/oauth-authorizations` */
    create(input: OauthAuthorizationsCreateInput, options?: CallOptions): FolioPromise<OauthAuthorizationsCreateData>;
  };
  accountExports: {
    /** Export all data of an account. For owners and admins, with a session or with a key that holds every reading scope and is not limited to companies. A job creates a ZIP for the environment of the credential. It contains JSON in the format of the API, PDFs, registration records with their XML, the audit trail and a README, but no secrets. If a signed-in person requests it, it also lists the API keys. `GET` shows its progress, and a link that is valid for 24 hours. While an export is in progress, the request returns that one. Ten exports a day can be started. Needs the scope `accounts:read`. `POST /v1/accounts/{account_id}/exports` */
    create(input?: AccountExportsCreateInput, options?: CallOptions): FolioPromise<AccountExportsCreateData>;
    /** Get an export of an account. Exports belong to the environment of the credential. Anyone with the link can use it until `expires_at`. Needs the scope `accounts:read`. `GET /v1/accounts/{account_id}/exports/{export_id}` */
    get(input: AccountExportsGetInput, options?: CallOptions): FolioPromise<AccountExportsGetData>;
  };
  closures: {
    /** Close an account. For the OWNER, with a session that has a recent step-up. An account that nobody has claimed is closed by the owner of its manager. Closing is permanent. Members, keys, sessions, invitations, claim tokens and payment connections end at once. The account stops managing other accounts at once. Webhooks, recurring templates, drafts and customers end within minutes. Its companies leave LIVE at the end of the month; until then, pending records are sent. Data that the law requires is kept until its retention term ends. Export the account first: nothing in it can be read afterwards. Takes any valid credential. Takes a session; any API key is refused. `POST /v1/accounts/{account_id}/closures` */
    create(input: ClosuresCreateInput, options?: CallOptions): FolioPromise<ClosuresCreateData>;
  };
  claimTokens: {
    /** Create a claim token for a provisioned account. Creates a token that the future owner redeems once (`POST /v1/claims`), within 30 days. If `email` is set, the token is sent there, and only that address can redeem it. The response is the same if nothing is mailed because other managers have sent the address too many that day. An account can have several tokens. Once one is redeemed, the others become invalid. Needs the scope `accounts:write`. Takes a live key or a session. `POST /v1/accounts/{account_id}/claim-tokens` */
    create(input?: ClaimTokensCreateInput, options?: CallOptions): FolioPromise<ClaimTokensCreateData>;
    /** Claim a provisioned account. Claiming takes two requests, so that nobody can claim an account in another person's name. Without `code`, the first request sends a code to the address (202). With the code, the second request makes the person at that address the owner of the account, once (200). No credential is needed. With `open_session` the code also opens a session. Without it, sign in with the address (`POST /v1/auth/codes`). From then on the holder sets the manager's access to the account. Takes no credential. `POST /v1/claims` */
    redeem(input: ClaimTokensRedeemInput, options?: CallOptions): FolioPromise<ClaimTokensRedeemData>;
  };
  companies: {
    /** List the companies of an account. Returns the companies that the credential reaches. A MEMBER sees granted companies. A key sees the companies that it is limited to. `verifactu_status` belongs to the environment of the credential. Needs the scope `companies:list`. `GET /v1/accounts/{account_id}/companies` */
    list(input?: CompaniesListInput, options?: CallOptions): FolioList<CompaniesListData, CompaniesListData["companies"][number]>;
    /** Create a company. A company is a NIF under which the account issues, in both environments. It is active in the sandbox at once. Activate it in production with `POST /v1/companies/{company_id}/activations`. Each environment has its own default series and configuration from the start. An account on the API plan without an agreed price can have one NIF. The service checks the NIF in the AEAT’s census. If the census does not contain the NIF, the request is rejected. If the census does not respond, `census.status` is PENDING. Needs the scope `companies:write`. `POST /v1/accounts/{account_id}/companies` */
    create(input: CompaniesCreateInput, options?: CallOptions): FolioPromise<CompaniesCreateData>;
    /** Count the companies of an account by state. Counts the companies that the credential reaches, as in the list. Every credential gets the counts of both environments. Needs the scope `companies:list`. `GET /v1/accounts/{account_id}/companies/stats` */
    statistics(input?: CompaniesStatisticsInput, options?: CallOptions): FolioPromise<CompaniesStatisticsData>;
    /** Delete a company that never issued. Needs a live key, or a session with a recent step-up. Deletion is permanent. The company leaves both environments at once, with its grants, activations, representation and payment connections. Its drafts, templates, customers, products and settings are deleted within minutes. Sandbox documents, bank statements and imported invoices stay stored, out of reach. A company that is live, or that has issued or received invoices in production, cannot be deleted. Another company can then use its NIF. A repeated deletion changes nothing. Needs the scope `companies:write`. Takes a live key or a session. `DELETE /v1/accounts/{account_id}/companies/{company_id}` */
    delete(input?: CompaniesDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Get a company. `verifactu_status` belongs to the environment of the credential. Needs the scope `companies:read`. `GET /v1/companies/{company_id}` */
    get(input?: CompaniesGetInput, options?: CallOptions): FolioPromise<CompaniesGetData>;
    /** Change a company. Merges: an absent field does not change, null clears it. Issued invoices keep the data of their issue. Once an invoice of the company is registered in either environment, NIF and entity type never change. A new NIF ends the representation and the proof of the NIF, which are valid for one NIF only. Each environment has its own trade name, contact data, IAE and IBAN. On first activation, production copies those of the sandbox. Both environments share the fiscal identity (NIF, legal name, entity type, address, legal representative). A sandbox key cannot change it once the company has been live or has a proved NIF. Needs the scope `companies:write`. `PATCH /v1/companies/{company_id}` */
    update(input: CompaniesUpdateInput, options?: CallOptions): FolioPromise<CompaniesUpdateData>;
    /** Get the issuing readiness of a company. Covers all document types, in the environment of the credential. `ready` is true only when `blockers` is empty. Needs the scope `companies:read`. `GET /v1/companies/{company_id}/issuing-readiness` */
    issuingReadiness(input?: CompaniesIssuingReadinessInput, options?: CallOptions): FolioPromise<CompaniesIssuingReadinessData>;
  };
  members: {
    /** List the members of an account. Returns the earliest members first. Both environments have the same members. For OWNER and ADMIN, with a credential that is not limited to some companies. Needs the scope `members:read`. `GET /v1/accounts/{account_id}/members` */
    list(input?: MembersListInput, options?: CallOptions): FolioList<MembersListData, MembersListData["members"][number]>;
    /** Get a member. Needs the scope `members:read`. `GET /v1/accounts/{account_id}/members/{member_id}` */
    get(input: MembersGetInput, options?: CallOptions): FolioPromise<MembersGetData>;
    /** Change the role of a member. An ADMIN reaches every company. An ADVISER reads every company and keeps its books. A member who gets either role loses their grants. A MEMBER reaches only granted companies, at first none. The owner changes only by transfer (`PUT /v1/accounts/{account_id}/owner`). Needs the scope `members:write`. Takes a live key or a session. `PATCH /v1/accounts/{account_id}/members/{member_id}` */
    setRole(input: MembersSetRoleInput, options?: CallOptions): FolioPromise<MembersSetRoleData>;
    /** Remove a member. Removes the member's grants and revokes the keys that the member created for this account. The keys stop working within ten seconds. The owner cannot be removed. Needs the scope `members:write`. Takes a live key or a session. `DELETE /v1/accounts/{account_id}/members/{member_id}` */
    remove(input: MembersRemoveInput, options?: CallOptions): FolioPromise<null>;
    /** Leave an account. Removes the person behind the session from the account, with their grants. The keys that they created for it stop working within ten seconds. It does not matter in which account the session acts. The owner must transfer the account first. Takes any valid credential. Takes a session; any API key is refused. `DELETE /v1/accounts/{account_id}/members/me` */
    leave(input?: MembersLeaveInput, options?: CallOptions): FolioPromise<null>;
  };
  grants: {
    /** List the grants of a member. OWNER and ADMIN have no grants, because they reach every company of the account. Needs the scope `members:read`. `GET /v1/accounts/{account_id}/members/{member_id}/grants` */
    list(input: GrantsListInput, options?: CallOptions): FolioList<GrantsListData, GrantsListData["grants"][number]>;
    /** Grant a member access to a company. VIEW reads. OPERATE reads and writes. The grant replaces the member's previous access to the company. Needs the scope `members:write`. Takes a live key or a session. `PUT /v1/accounts/{account_id}/members/{member_id}/grants/{company_id}` */
    set(input: GrantsSetInput, options?: CallOptions): FolioPromise<GrantsSetData>;
    /** Remove a grant. Needs the scope `members:write`. Takes a live key or a session. `DELETE /v1/accounts/{account_id}/members/{member_id}/grants/{company_id}` */
    remove(input: GrantsRemoveInput, options?: CallOptions): FolioPromise<null>;
  };
  invitations: {
    /** Invite a person to become a member. The service emails the token to the address; no response contains it. The recipient becomes a member with `POST /v1/invitations/accept` within 7 days. A new invitation replaces a pending one to the same address. The response is the same if nothing is mailed because other accounts have invited the address too often that day. The email goes to any address, whatever the environment of the session, because both environments share the members. Needs the scope `members:write`. Takes a live key or a session. `POST /v1/accounts/{account_id}/invitations` */
    create(input: InvitationsCreateInput, options?: CallOptions): FolioPromise<InvitationsCreateData>;
    /** List the invitations of an account. Returns the invitations newest first, in any status, without their tokens. Needs the scope `members:read`. `GET /v1/accounts/{account_id}/invitations` */
    list(input?: InvitationsListInput, options?: CallOptions): FolioList<InvitationsListData, InvitationsListData["invitations"][number]>;
    /** Revoke an invitation. Applies to a pending invitation. Its token is rejected from now on. Needs the scope `members:write`. Takes a live key or a session. `DELETE /v1/accounts/{account_id}/invitations/{invitation_id}` */
    revoke(input: InvitationsRevokeInput, options?: CallOptions): FolioPromise<null>;
    /** Accept an invitation. Needs the token, which is valid once, and proof that the caller reads the invited address. The proof is a session of that address, or `email`, `code` and `handle` of a code that `POST /v1/auth/codes` sent there. The person at that address becomes a member and signs in with it. With `open_session` the code also opens a session. Takes no credential. `POST /v1/invitations/accept` */
    accept(input: InvitationsAcceptInput, options?: CallOptions): FolioPromise<InvitationsAcceptData>;
  };
  activations: {
    /** Activate a company in an environment. Takes effect at once. If the company is already active, nothing changes. Before a removal takes effect, this cancels it. On the API plan without an agreed price, an account with several NIFs cannot go live. A NIF is live in one account only. An unclaimed account whose manager is on TRIAL stays in the sandbox. LIVE needs a live key or a session. On first activation, production copies the company's trade name, contact data, IAE, IBAN, logo, customization and tax configuration from the sandbox. Needs the scope `companies:write`. `POST /v1/companies/{company_id}/activations` */
    create(input: ActivationsCreateInput, options?: CallOptions): FolioPromise<ActivationsCreateData>;
    /** Deactivate a company in an environment. In TEST it takes effect at once. In LIVE it takes effect at the end of the month in the company's time zone. Until then the company issues as before. `effective_at` is that time. A repeated request changes nothing. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/activations` */
    remove(input: ActivationsRemoveInput, options?: CallOptions): FolioPromise<ActivationsRemoveData>;
  };
  fiscalTerritory: {
    /** Declare the fiscal territory of a company. For a company whose tax administration differs from its address, such as a large company that does most of its business in another territory. It applies to both environments. If the company has VeriFactu records, it keeps its system until a move settles the change, and `fiscal_territory_pending` shows it. The owner gets a mail if the company is live. Needs the scope `companies:write`. `PUT /v1/companies/{company_id}/fiscal-territory` */
    declare(input: FiscalTerritoryDeclareInput, options?: CallOptions): FolioPromise<FiscalTerritoryDeclareData>;
    /** Withdraw the declared fiscal territory. The address decides the territory again. Succeeds even if no territory is declared. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/fiscal-territory` */
    withdraw(input?: FiscalTerritoryWithdrawInput, options?: CallOptions): FolioPromise<null>;
  };
  territoryMoves: {
    /** List the moves of a company between fiscal territories. Moves in the environment of the credential, oldest first. Needs the scope `companies:read`. `GET /v1/companies/{company_id}/fiscal-territory/moves` */
    list(input?: TerritoryMovesListInput, options?: CallOptions): FolioPromise<TerritoryMovesListData>;
    /** Move a company to another fiscal territory. Settles a change of address or declaration for a company with records, in the environment of the credential. From `effective_date` on the new system applies, and new default series with the code `<code>-<territory initials><yy>` replace the old ones. Documents of before stay in their system: their records are sent, repaired and voided there, and their correctives are issued in the new system. In production the territory must be that of the address or of the declaration. A company of production moves once in a calendar year. If it registers and the new territory has no system that does, the move takes effect on a 1 January. The sandbox moves every company. Needs the scope `companies:write`. `POST /v1/companies/{company_id}/fiscal-territory/moves` */
    plan(input: TerritoryMovesPlanInput, options?: CallOptions): FolioPromise<TerritoryMovesPlanData>;
    /** Remove a planned move. Before its date. The series that the move made stay, unused. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/fiscal-territory/moves/{move_id}` */
    remove(input: TerritoryMovesRemoveInput, options?: CallOptions): FolioPromise<null>;
  };
  taxSubject: {
    /** Set the tax subject of a company. For a company whose NIF does not show its kind of taxpayer. It decides the date of the VeriFactu obligation: 1 January 2027 for CORPORATE, 1 July 2027 for the others, none for EXEMPT. It can change until the first live record. After it the operator alone changes it, as well as to EXEMPT. Needs the scope `companies:write`. `PUT /v1/companies/{company_id}/tax-subject` */
    set(input: TaxSubjectSetInput, options?: CallOptions): FolioPromise<TaxSubjectSetData>;
    /** Go back to the tax subject of the NIF. Succeeds even if no tax subject was set. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/tax-subject` */
    reset(input?: TaxSubjectResetInput, options?: CallOptions): FolioPromise<null>;
  };
  logo: {
    /** Set the logo of a company. Replaces the previous logo. Each environment has its own. On first activation, production copies the logo of the sandbox. The logo is stored upright as PNG without metadata, scaled down to fit 1200 × 600 pixels. Issued invoices keep their logo. Needs the scope `companies:write`. `POST /v1/companies/{company_id}/logo` */
    upload(input: LogoUploadInput, options?: CallOptions): FolioPromise<LogoUploadData>;
    /** Remove the logo of a company. Succeeds even if the company has no logo. Links to the logo end at once. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/logo` */
    remove(input?: LogoRemoveInput, options?: CallOptions): FolioPromise<null>;
  };
  verifactuConfiguration: {
    /** Get the VeriFactu configuration. Needs the scope `configuration:read`. `GET /v1/companies/{company_id}/verifactu-configuration` */
    get(input?: VerifactuConfigurationGetInput, options?: CallOptions): FolioPromise<VerifactuConfigurationGetData>;
    /** Turn VeriFactu on or off, or set the exclusion. Merges. In the sandbox VeriFactu is always on. In live, once a record of the company was sent, the company leaves only by renunciation, with the end of a year. While it is off, `exclusion` is the reason why the company issues without records: `SII` with `since`, `BEFORE_OBLIGATION` until the day before `obligated_from`, or `OTHER_LAW` with `resolution_reference` and `resolution_date`. It holds from the day on which it is set, and is set once a calendar year. Correctives and voids of registered invoices are registered also without VeriFactu. Companies in foral territories are under another system. Without a valid reason it cannot issue (`VERIFACTU_EXCLUSION_REQUIRED`). If the AEAT had suspended the access, saving also resumes the sending of records. Needs the scope `configuration:write`. `PUT /v1/companies/{company_id}/verifactu-configuration` */
    update(input: VerifactuConfigurationUpdateInput, options?: CallOptions): FolioPromise<VerifactuConfigurationUpdateData>;
    /** Renounce VeriFactu from the end of the year. Records are created until 31 December of the current year, and none from 1 January (Orden HAC/1177/2024, article 17.3). The next submission notifies the AEAT (`FechaFinVeriFactu`). Until it is sent, `state` is PENDING, and `next_steps` explains the steps if no submission follows. A repeated request in the same year changes nothing. From 1 January on the company issues only with a valid `exclusion`. In the sandbox, where VeriFactu is always on, it is a rehearsal: the message is sent and nothing ends. Needs the scope `configuration:write`. `POST /v1/companies/{company_id}/verifactu-configuration/renunciations` */
    renounce(input?: VerifactuConfigurationRenounceInput, options?: CallOptions): FolioPromise<VerifactuConfigurationRenounceData>;
  };
  taxConfiguration: {
    /** Get the tax configuration. Contains the defaults for lines and documents. Needs the scope `configuration:read`. `GET /v1/companies/{company_id}/tax-configuration` */
    get(input?: TaxConfigurationGetInput, options?: CallOptions): FolioPromise<TaxConfigurationGetData>;
    /** Change the tax configuration. Merges, with PUT as with PATCH: an absent field does not change, null clears it. Needs the scope `configuration:write`. `PUT /v1/companies/{company_id}/tax-configuration` */
    update(input: TaxConfigurationUpdateInput, options?: CallOptions): FolioPromise<TaxConfigurationUpdateData>;
  };
  invoiceCustomization: {
    /** Get the invoice customization. Needs the scope `configuration:read`. `GET /v1/companies/{company_id}/invoice-customization` */
    get(input?: InvoiceCustomizationGetInput, options?: CallOptions): FolioPromise<InvoiceCustomizationGetData>;
    /** Change the invoice customization. Merges, with PUT as with PATCH: an absent field does not change, null clears the footer. The PDF of an issued invoice never changes afterwards. Needs the scope `configuration:write`. `PUT /v1/companies/{company_id}/invoice-customization` */
    update(input: InvoiceCustomizationUpdateInput, options?: CallOptions): FolioPromise<InvoiceCustomizationUpdateData>;
  };
  einvoiceConfiguration: {
    /** Get the default electronic invoicing settings of the customers. Applies to all invoices except simplified ones. The `einvoice` settings of a customer take precedence. Needs the scope `configuration:read`. `GET /v1/companies/{company_id}/einvoice-configuration` */
    get(input?: EinvoiceConfigurationGetInput, options?: CallOptions): FolioPromise<EinvoiceConfigurationGetData>;
    /** Change the default electronic invoicing settings of the customers. Merges, with PUT as with PATCH: an absent field does not change, null clears it. Needs the scope `configuration:write`. `PUT /v1/companies/{company_id}/einvoice-configuration` */
    update(input: EinvoiceConfigurationUpdateInput, options?: CallOptions): FolioPromise<EinvoiceConfigurationUpdateData>;
  };
  ticketbaiConfiguration: {
    /** Get the TicketBAI configuration of a company. TicketBAI applies in Bizkaia, Gipuzkoa and Araba. `blockers` lists what keeps the company from issuing files. Elsewhere the configuration is empty. Needs the scope `configuration:read`. `GET /v1/companies/{company_id}/ticketbai-configuration` */
    get(input?: TicketbaiConfigurationGetInput, options?: CallOptions): FolioPromise<TicketbaiConfigurationGetData>;
    /** Change the TicketBAI configuration of a company. Merges, with PUT as with PATCH. In production `enabled: true` returns `TICKETBAI_NOT_READY` with the blockers while something is missing; the sandbox is always on. With an `exemption` the company issues plain invoices without the warning `TICKETBAI_DUE`. `lroe` is for Bizkaia alone. Needs the scope `configuration:write`. `PUT /v1/companies/{company_id}/ticketbai-configuration` */
    update(input: TicketbaiConfigurationUpdateInput, options?: CallOptions): FolioPromise<TicketbaiConfigurationUpdateData>;
    /** Resume sending TicketBAI records. Sends on after a diputación refused the sender (`paused`), once the cause is mended: certificate, representation or census. Without a pause it only looks whether records wait. The records leave in their order. Needs the scope `configuration:write`. `POST /v1/companies/{company_id}/ticketbai-configuration/resumptions` */
    resume(input?: TicketbaiConfigurationResumeInput, options?: CallOptions): FolioPromise<TicketbaiConfigurationResumeData>;
  };
  ticketbai: {
    /** Get the registered TicketBAI software of this deployment. Returns developer, software, licences by territory and signature policies. Values that the deployment has not configured are null. Files of the sandbox name the test developer of the diputaciones. Takes no credential. `GET /v1/ticketbai/software` */
    software(input?: TicketbaiSoftwareInput, options?: CallOptions): FolioPromise<TicketbaiSoftwareData>;
  };
  ticketbaiRecords: {
    /** List the TicketBAI records of the company. Returns files, corrections and annotations in the order in which they were made. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/ticketbai-records` */
    list(input?: TicketbaiRecordsListInput, options?: CallOptions): FolioList<TicketbaiRecordsListData, TicketbaiRecordsListData["records"][number]>;
    /** Download the file of a TicketBAI record. Returns the file byte for byte as it was signed and is sent. An annotation is returned as the record of the book that holds it. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/ticketbai-records/{record_id}/file` */
    file(input: TicketbaiRecordsFileInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Verify the TicketBAI files and their chain. Reads every file: digests, signature, certificate at signing, policy, identifier and QR address, the previous file that it names, and issued numbers without a file. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/ticketbai-records/verification` */
    verify(input?: TicketbaiRecordsVerifyInput, options?: CallOptions): FolioPromise<TicketbaiRecordsVerifyData>;
    /** Export the TicketBAI files of the company as a ZIP. Contains each file as it was signed, the certificates of the signers (`certificates/`), the answers of the diputación (`answers.ndjson`) and `index.csv`. `folio ticketbai verify` verifies it without the service. At most 60000 records: choose dates for more. If the response breaks off, the export is incomplete. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/ticketbai-records/export` */
    export(input?: TicketbaiRecordsExportInput, options?: CallOptions): FolioPromise<FolioFile>;
  };
  invoices: {
    /** List the TicketBAI records of an invoice. Returns the file of the invoice, then its corrections and its cancellation. The list is empty for drafts, proformas and invoices under another system. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records` */
    ticketbaiRecords(input: InvoicesTicketbaiRecordsInput, options?: CallOptions): FolioPromise<InvoicesTicketbaiRecordsData>;
    /** Repair a TicketBAI record. Repairs what the diputación rejected, or changes what it accepted. Without `action` the state decides: a rejected file is corrected (`SUBSANAR`) in Gipuzkoa and Araba, and noted in subchapter 1.2 (`ANNOTATE`) or sent again (`RESEND`) in Bizkaia; an accepted one is changed (`MODIFICAR`). In Bizkaia an accepted invoice changes only where it was noted in subchapter 1.2 (`CORRECTIVE_REQUIRED`). For a voided invoice the rejected cancellation is repaired. Absent properties keep their filed values. Issuer, number, date, amounts and rates never change (`TICKETBAI_RECORD_IMMUTABLE`). The file, its identifier and its paper stay as they are. If the printed data is wrong, a corrective invoice is also required (warning `CORRECTIVE_DUE`). `RESEND` returns the same record with its next submission. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records` */
    ticketbaiRepair(input: InvoicesTicketbaiRepairInput, options?: CallOptions): FolioPromise<InvoicesTicketbaiRepairData>;
    /** Create a draft, or issue an invoice directly. Creates a DRAFT, or an ACTIVE proforma with its number. With `options.issue_directly` it issues the invoice in the same call, all or nothing. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices` */
    create(input: InvoicesCreateInput, options?: CallOptions): FolioPromise<InvoicesCreateData>;
    /** List invoices. Returns fiscal documents, unless `type` includes proformas. Items exclude lines, the QR image and the sending history. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices` */
    list(input?: InvoicesListInput, options?: CallOptions): FolioList<InvoicesListData, InvoicesListData["invoices"][number]>;
    /** Create a draft from an existing invoice. Creates a draft of the same type with the same lines, recipient and payment details. The source does not change. Dates and `external_ref` are not copied. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/derivations` */
    derive(input: InvoicesDeriveInput, options?: CallOptions): FolioPromise<InvoicesDeriveData>;
    /** Issue up to 50 drafts, or set the status of up to 50 invoices. It is not atomic. Each invoice has its own result, in the order of the ids. Invoices are numbered in that order. A repeated id counts once. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/batches` */
    batch(input: InvoicesBatchInput, options?: CallOptions): FolioPromise<InvoicesBatchData>;
    /** Issue a full invoice in exchange for simplified ones. Issues at once a STANDARD invoice (record type F3) that replaces up to 50 issued simplified invoices. Its total equals theirs to the cent, and its operation date is their latest. They become VOIDED with cause EXCHANGED, and their records stay. Each must be registered at the AEAT. With `include_corrected`, the remaining amount of a corrected one is exchanged. Simplified invoices of another system are named in `external_simplified`, with their lines. All or nothing. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/simplified-exchanges` */
    exchangeSimplified(input: InvoicesExchangeSimplifiedInput, options?: CallOptions): FolioPromise<InvoicesExchangeSimplifiedData>;
    /** Return part of an exchanged simplified invoice. Issues two documents at once, or neither. The first is the corrective (R5) of the simplified invoice, stored here or of another system, with the given differences. The second is a full invoice (F3) that replaces that corrective, to the customer of the exchange. The exchange invoice becomes RECTIFIED. The response is the full invoice, with the `corrective`. The simplified invoice stays VOIDED with cause EXCHANGED. All its correctives together never exceed its amount (AEAT, FAQ 27). Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/returns` */
    returnExchanged(input: InvoicesReturnExchangedInput, options?: CallOptions): FolioPromise<InvoicesReturnExchangedData>;
    /** Reissue an exchange invoice for the correct customer. Issues two documents at once, or neither. The first is a negative full invoice (F3) that reverses the remaining amount of the exchange invoice, which becomes VOIDED with cause TOTAL_CORRECTIVE. The second is a new one (F3) for the correct customer, which replaces the same simplified invoices. Those do not change. The response is the new invoice, with the `reversal` (AEAT, FAQ 27). Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/simplified-exchanges/{invoice_id}/reissues` */
    reissueExchange(input: InvoicesReissueExchangeInput, options?: CallOptions): FolioPromise<InvoicesReissueExchangeData>;
    /** Correct several invoices, or those of another system. Issues one corrective invoice at once for several invoices of one recipient. Invoices stored here are named by id, those of another system by number, date and amounts. A volume discount (rappel) can name a `period` instead. The change is shared among the originals in proportion to their remaining amounts. All correctives together never exceed the amount of the originals. TOTAL reverses invoices stored here as a whole and voids them. PARTIAL and SUBSTITUTION set them to RECTIFIED. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/correctives` */
    correctSeveral(input: InvoicesCorrectSeveralInput, options?: CallOptions): FolioPromise<InvoicesCorrectSeveralData>;
    /** Get an invoice. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}` */
    get(input: InvoicesGetInput, options?: CallOptions): FolioPromise<InvoicesGetData>;
    /** Change a draft or an active proforma. Changes only the fields sent; null clears a field. `lines` and `recipient` are replaced as a whole, `payment_info` merges. An issued invoice is never edited. Needs the scope `invoices:write`. `PATCH /v1/companies/{company_id}/invoices/{invoice_id}` */
    update(input: InvoicesUpdateInput, options?: CallOptions): FolioPromise<InvoicesUpdateData>;
    /** Delete a draft or an active proforma. An issued invoice is never deleted. If the draft converted from a proforma is deleted, the proforma becomes ACTIVE again. Needs the scope `invoices:write`. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}` */
    delete(input: InvoicesDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Issue a draft. Assigns the definitive number and registers the invoice, in one commit. It is irreversible: an issued invoice is never edited or deleted. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/issue` */
    issue(input: InvoicesIssueInput, options?: CallOptions): FolioPromise<InvoicesIssueData>;
    /** Mark an issued invoice as sent or paid. SENT is allowed from ISSUED. ISSUED is allowed from SENT, and undoes it. PAID is allowed from both, overdue or not, and is irreversible. Needs the scope `invoices:write`. `PUT /v1/companies/{company_id}/invoices/{invoice_id}/status` */
    setStatus(input: InvoicesSetStatusInput, options?: CallOptions): FolioPromise<InvoicesSetStatusData>;
    /** Convert a proforma to an invoice. Creates a STANDARD draft from an ACTIVE proforma, expired or not. With `issue` it issues the draft in the same call, all or nothing. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/convert-to-invoice` */
    convert(input: InvoicesConvertInput, options?: CallOptions): FolioPromise<InvoicesConvertData>;
    /** Correct an issued invoice. Issues a corrective invoice at once. TOTAL reverses the whole invoice, which becomes VOIDED with cause TOTAL_CORRECTIVE. PARTIAL changes it by signed differences. SUBSTITUTION replaces its lines with the correct ones. After PARTIAL or SUBSTITUTION the invoice is RECTIFIED. All correctives of an invoice together never exceed its amount. If the invoice names a wrong recipient, `recipient` is the correct one. Both are printed, and the correct one is registered. The registration record is by differences (I). For SUBSTITUTION it is by substitution (S), with the replaced amounts. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/corrective` */
    correct(input: InvoicesCorrectInput, options?: CallOptions): FolioPromise<InvoicesCorrectData>;
    /** Void an invoice that was issued in error. The document is kept as VOIDED and its number is never reused. If the invoice was registered, a cancellation record is appended to the chain in the same commit. Void only an invoice that was never delivered or whose operation never happened. Correct it in all other cases. If the only PARTIAL corrective of an invoice is voided, the invoice returns to its earlier status. The same applies to a TOTAL corrective, which can be voided while the AEAT has rejected it. An ACTIVE proforma is voided without any record. In production a company voids only while its NIF is proved. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/void` */
    void(input: InvoicesVoidInput, options?: CallOptions): FolioPromise<InvoicesVoidData>;
    /** Get the timeline of an invoice. Returns the events from draft to payment in one order, with their time and author. They include issue, registration, the tax agency's response, sending, and reminders (`days` after the due date, negative before, and `channel`). They also include delivery or bounce (as reported by the email provider) and the electronic delivery to a network with its result (`EINVOICE_…`). On its page, the invoice can be viewed, downloaded, accepted or rejected. Payments, refunds, corrections and voiding are included too. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/timeline` */
    timeline(input: InvoicesTimelineInput, options?: CallOptions): FolioPromise<InvoicesTimelineData>;
    /** Schedule a draft. The draft becomes SCHEDULED. A new schedule replaces the existing one. Early in the morning of that date, in the company's time zone, it becomes a plain draft again, is issued, or is issued and sent. If it cannot be issued, it becomes a draft again, and `invoice.schedule_failed` has the reason. Needs the scope `invoices:write`. `PUT /v1/companies/{company_id}/invoices/{invoice_id}/schedule` */
    schedule(input: InvoicesScheduleInput, options?: CallOptions): FolioPromise<InvoicesScheduleData>;
    /** Get the schedule of a draft. Returns 404 if the document is not scheduled, or if its schedule has already run. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/schedule` */
    getSchedule(input: InvoicesGetScheduleInput, options?: CallOptions): FolioPromise<InvoicesGetScheduleData>;
    /** Remove the schedule of a draft. The document becomes a plain DRAFT again. If it is not scheduled, the response is also 204. Needs the scope `invoices:write`. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}/schedule` */
    unschedule(input: InvoicesUnscheduleInput, options?: CallOptions): FolioPromise<null>;
    /** Get a link to the PDF of an issued invoice or a proforma. The PDF of an issued invoice is generated at the first request, with the data and design of its issue. It never changes. The request waits up to 10 seconds for a PDF in progress, or as long as `Prefer: wait=N` says (0: not at all). If it is not ready by then, the response is 202 with `Retry-After`. The link accepts only GET and is valid for five minutes. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/pdf` */
    pdf(input: InvoicesPdfInput, options?: CallOptions): FolioPromise<InvoicesPdfData>;
    /** Preview the current PDF of a document. A draft shows BORRADOR instead of a number and has no QR code. Nothing is stored. For an issued invoice, `GET .../pdf` returns the permanent PDF. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/pdf/preview` */
    previewPdf(input: InvoicesPreviewPdfInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Get a link to an image of the first page. Shows the first page of the current document, as SVG with its letters drawn. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/preview` */
    previewImage(input: InvoicesPreviewImageInput, options?: CallOptions): FolioPromise<InvoicesPreviewImageData>;
    /** List the electronic forms of an invoice. Each form shows if it is available and, if not, every reason. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/documents` */
    documents(input: InvoicesDocumentsInput, options?: CallOptions): FolioPromise<InvoicesDocumentsData>;
    /** Download an electronic form of an invoice. `form` is `FACTURAE`, `UBL`, `PEPPOL_BIS3`, `CII`, `FACTUR_X`, `UBL_ES`, `GOBL`. FACTURAE is Facturae 3.2.2, signed with the company's newest valid certificate (XAdES-EPES under the policy 3.1). The DIR3 codes of the customer or of the query name the units of a public body. Without them there is no FACTURAE for a public body. UBL is EN 16931 as UBL 2.1. CII is the same as CII D16B. FACTUR_X is the PDF of the invoice with that CII embedded (profile EN 16931; it does not claim to be PDF/A). UBL_ES is our draft of the profile of the national solution, which is not published yet; its version says so. GOBL is the JSON document of gobl.org (draft 0, without an envelope). PEPPOL_BIS3 is Peppol BIS Billing 3.0, which requires `peppol_id` and `buyer_reference`. If a form cannot express the content of the invoice, the request is rejected with the reasons. Once generated, a form of an invoice never changes. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/documents/{form}` */
    document(input: InvoicesDocumentInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** List the electronic forms available before issue. A draft is checked as if it were issued today. Issued invoices are accepted too. Each form shows if it is lawfully available. If it is not, it lists the missing data, such as a VAT number, an electronic address, DIR3 codes or a certificate. No document is generated. The length of the number is checked at issue. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/forms` */
    forms(input: InvoicesFormsInput, options?: CallOptions): FolioPromise<InvoicesFormsData>;
    /** Get the electronic document of an invoice. If the customer, or else the company, names a form, issuing the invoice requests the document. It is generated in the background right afterwards, and emits the event `invoice.document.generated`. Download its file with `documents/{form}`. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/electronic-document` */
    electronicDocument(input: InvoicesElectronicDocumentInput, options?: CallOptions): FolioPromise<InvoicesElectronicDocumentData>;
    /** Generate the electronic document of an invoice, or retry it. Use it for an invoice that was issued before a form was named, or whose document was unavailable, for example without a certificate. Absent fields are taken from the customer, or else from the company. If the document is ready in the same form, it does not change. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/electronic-document` */
    makeElectronicDocument(input: InvoicesMakeElectronicDocumentInput, options?: CallOptions): FolioPromise<InvoicesMakeElectronicDocumentData>;
    /** Get the delivery of an invoice to a network. Applies to an invoice sent to FACe, the entry point of public bodies. Returns its state there, its receipt and the messages sent. Each change emits the event `invoice.delivery.updated`. The service checks FACe automatically, at first four times a day. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/delivery` */
    delivery(input: InvoicesDeliveryInput, options?: CallOptions): FolioPromise<InvoicesDeliveryData>;
    /** Deliver an invoice to the entry point of public bodies. Sends the signed Facturae with the DIR3 codes of the customer to FACe in the background. If the customer has `einvoice.delivery` FACE, the invoice is sent automatically at issue. You can send it again if FACe refused it, the public body rejected it, or it was withdrawn. You cannot send it again while FACe holds it or is about to receive it. If the response was lost and the repetition was refused (`UNCONFIRMED`), check it with its register number. If FACe has confirmed that it does not hold the invoice, set `known_absent`. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery` */
    handIn(input: InvoicesHandInInput, options?: CallOptions): FolioPromise<InvoicesHandInData>;
    /** Request the withdrawal of an invoice from the public body. FACe forwards the reason, and the public body decides. `cancellation` shows the result. The invoice itself does not change here. Void or correct it separately. While a withdrawal is in progress, a repeated request changes nothing. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery/cancel` */
    cancelDelivery(input: InvoicesCancelDeliveryInput, options?: CallOptions): FolioPromise<InvoicesCancelDeliveryData>;
    /** Check the delivery of an invoice with the network now. A delivery that waits to be sent is sent now. For an UNCONFIRMED delivery, whose response was lost, set `register_number` to the number that FACe emailed you. The service checks that number, and the delivery continues from there. If the network rejects the request, `error` has the reason. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/delivery/check` */
    checkDelivery(input: InvoicesCheckDeliveryInput, options?: CallOptions): FolioPromise<InvoicesCheckDeliveryData>;
    /** Download the PDFs of up to 500 invoices as a ZIP. Contains the PDFs of issued invoices and proformas, in the order of the ids. Each file is named by its number; equal names are made distinct. A repeated id counts once. Drafts and unknown ids are omitted and counted in `X-Bulk-Failed`. If the response breaks off, the file is incomplete. Needs the scope `invoices:read`. `POST /v1/companies/{company_id}/invoices/pdf-archive` */
    pdfArchive(input: InvoicesPdfArchiveInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Export invoices to a spreadsheet. Creates a workbook (.xlsx) with the invoices by issue date and number. It contains the invoices that match the `filters`, or those of `invoice_ids`. If both are given, it contains those in both. Without `filters.type` it contains fiscal documents. It never contains drafts. Other ids are omitted. SUMMARY has one row per invoice, ITEMS one per line. Headers are in the language of the invoice customization. The limit is 50,000 invoices. If nothing matches, the sheet is empty. The invoices are selected when the request arrives. If the response breaks off, the file is incomplete. Needs the scope `invoices:read`. `POST /v1/companies/{company_id}/invoices/exports` */
    export(input: InvoicesExportInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Send several invoices in one email. Sends one email with up to 200 PDFs, at most 25 MB in total. It is not atomic. Each unknown, draft or voided invoice is listed in `failures`. So is an invoice that was emailed too often or no longer fits. The other invoices are sent. If none is left, no email is sent and `email_id` is null. Otherwise it works like sending one invoice. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/deliveries` */
    deliver(input: InvoicesDeliverInput, options?: CallOptions): FolioPromise<InvoicesDeliverData>;
    /** Send an invoice or a proforma by email. Accepts issued invoices in any status except VOIDED, and proformas. The sandbox sends only to the owner of the account. The service tries to send the email at once. If that succeeds, an ISSUED invoice becomes SENT. After a temporary failure the service retries automatically, and `sent_at` is null. An email is never sent twice. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/send` */
    send(input: InvoicesSendInput, options?: CallOptions): FolioPromise<InvoicesSendData>;
    /** Correct a registration record. Appends a new record (subsanación) that replaces the last one of the invoice. Without a body it repeats the record, if the AEAT rejected it or accepted it with errors. For a voided invoice it repeats the cancellation. With a reason it can also correct an accepted record. It can change the recipient, description, operation date, regime keys and exemption reasons. Absent fields do not change. Issuer, number, issue date, amounts and rates never change (`VERIFACTU_RECORD_IMMUTABLE`). The invoice and its PDF stay as printed. The invoice shows the corrected data in `corrections`. If the printed data is wrong, a corrective invoice is also required. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records` */
    resubmit(input: InvoicesResubmitInput, options?: CallOptions): FolioPromise<InvoicesResubmitData>;
    /** List the registration records of an invoice. Returns all records in order of registration: the registration, then its corrections and its cancellation. The list is empty for drafts, proformas and invoices issued without VeriFactu. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records` */
    verifactuRecords(input: InvoicesVerifactuRecordsInput, options?: CallOptions): FolioPromise<InvoicesVerifactuRecordsData>;
    hostedUrl: {
      /** Replace the link to the page of an invoice. Anyone with the link sees the page of an issued invoice or a proforma, without signing in. From then on the previous link no longer works. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/hosted-url` */
      renew(input: InvoicesHostedUrlRenewInput, options?: CallOptions): FolioPromise<InvoicesHostedUrlRenewData>;
      /** Revoke the link to the page of an invoice. From then on earlier links no longer work. `hosted_url` is null until you create a new one. Needs the scope `invoices:write`. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}/hosted-url` */
      revoke(input: InvoicesHostedUrlRevokeInput, options?: CallOptions): FolioPromise<null>;
    };
  };
  taxTypes: {
    /** List taxes, rates, regime keys and exemption reasons. A rate or surcharge is valid from `valid_from` to `valid_until`, both included. A null limit is open. The operation date decides, else the issue date. `usual` is false for the surcharge of tobacco. Labels are in the language of `Accept-Language`. Needs the scope `configuration:read`. `GET /v1/tax-types` */
    list(input?: TaxTypesListInput, options?: CallOptions): FolioPromise<TaxTypesListData>;
  };
  invoiceCustomizationOptions: {
    /** List templates, languages and accent colours. Accent colours are suggestions. Any `#RRGGBB` is accepted. Needs the scope `configuration:read`. `GET /v1/invoice-customization-options` */
    list(input?: InvoiceCustomizationOptionsListInput, options?: CallOptions): FolioPromise<InvoiceCustomizationOptionsListData>;
  };
  companyOverviews: {
    /** List an overview of all companies that the caller reaches. For advisers and gestorías, in the environment of the credential. A session gets the companies of every account that its person belongs to. A key gets the companies of its account. Both include the companies of managed accounts. The list is sorted by name. Each company has its state, its issuing blockers, the figures of a quarter, and its last invoice. A session acts in one account at a time (`Service-Account`). Needs the scope `companies:list`. `GET /v1/company-overviews` */
    list(input?: CompanyOverviewsListInput, options?: CallOptions): FolioList<CompanyOverviewsListData, CompanyOverviewsListData["company_overviews"][number]>;
  };
  certificates: {
    /** Upload a certificate to sign electronic invoices with. The service seals the key on arrival and never returns it. It does not store the password. The newest valid certificate signs. If the certificate already exists, the request returns the existing one. Each environment has its own certificates. In production, a certificate of the NIF from an issuer that the operator trusts proves the NIF. Needs the scope `companies:write`. `POST /v1/companies/{company_id}/certificates` */
    upload(input: CertificatesUploadInput, options?: CallOptions): FolioPromise<CertificatesUploadData>;
    /** List the certificates of a company. Returns the certificates in the environment of the credential, newest first, including expired ones. Needs the scope `companies:read`. `GET /v1/companies/{company_id}/certificates` */
    list(input?: CertificatesListInput, options?: CallOptions): FolioPromise<CertificatesListData>;
    /** Delete a certificate and its key. Deletion is permanent. Signed documents stay the same. The only certificate that signs TicketBAI files is kept, unless `force` is true. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/certificates/{certificate_id}` */
    delete(input: CertificatesDeleteInput, options?: CallOptions): FolioPromise<null>;
  };
  representation: {
    /** Get the state of the representation. With the representation, a company lets the producer of the service send its records to the AEAT, or sign and send its TicketBAI files to its diputación. Live VeriFactu requires it, and so does every TicketBAI certificate of another holder. `NOT_STARTED` → `PDF_GENERATED` (a document was created) → `SUBMITTED` (the signed document was returned) → `ACTIVE` (it was accepted). `CANCELLED` ends any of them, and another document can follow. The dates belong to the last document. Both environments share the representation. Needs the scope `companies:read`. `GET /v1/companies/{company_id}/representation` */
    get(input?: RepresentationGetInput, options?: CallOptions): FolioPromise<RepresentationGetData>;
    /** Create the representation document. Creates a PDF with the current data of the company: before the AEAT, or before its diputación where TicketBAI is due. Missing data can be filled in by hand. Until it is returned signed, a new document replaces it. If it was submitted, cancel it first, and so if it was accepted before the same authority. One that was accepted before another authority stays in force. Needs the scope `companies:write`. `POST /v1/companies/{company_id}/representation` */
    create(input?: RepresentationCreateInput, options?: CallOptions): FolioPromise<RepresentationCreateData>;
    /** Cancel the representation. It can be cancelled at any time, even after acceptance. With VeriFactu on, the company then cannot issue in live until another one is accepted. Registered records stay. A repeated request changes nothing. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/representation` */
    cancel(input?: RepresentationCancelInput, options?: CallOptions): FolioPromise<null>;
    /** Download the representation document for signing. Returns the unsigned document. Sign the PDF with a qualified certificate, or by hand. Needs the scope `companies:read`. `GET /v1/companies/{company_id}/representation/document` */
    document(input?: RepresentationDocumentInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Submit the signed representation document. The document is then reviewed. Once it is accepted, the representation is `ACTIVE` and `representation.signed` is emitted. To submit another file instead, cancel and start again. Needs the scope `companies:write`. `POST /v1/companies/{company_id}/representation/submit` */
    submit(input: RepresentationSubmitInput, options?: CallOptions): FolioPromise<RepresentationSubmitData>;
  };
  invoicePayments: {
    /** Record a payment of an invoice. Reduces `amount_due`. If nothing is due, the invoice becomes PAID. An amount above the amount due becomes credit of the customer. Drafts, proformas, voided invoices and invoices without an amount to pay do not accept payments. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/payments` */
    create(input: InvoicePaymentsCreateInput, options?: CallOptions): FolioPromise<InvoicePaymentsCreateData>;
    /** List the payments and write-offs of an invoice. Returns them by date, each with its refunds. Deleted ones are excluded. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoices/{invoice_id}/payments` */
    list(input: InvoicePaymentsListInput, options?: CallOptions): FolioPromise<InvoicePaymentsListData>;
    /** Delete an incorrectly entered payment or write-off. Payments from a payment provider or a direct debit, and payments with refunds, cannot be deleted. Record a refund instead. `status` stays PAID if it was. `amount_due` shows the amount that is due again. Needs the scope `invoices:write`. `DELETE /v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}` */
    delete(input: InvoicePaymentsDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Record a refund of a payment. Records a refund by the company, or a return by the bank. `amount_due` rises again and `payment_state` has the reason. `status` does not change. No money is transferred. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}/refunds` */
    refund(input: InvoicePaymentsRefundInput, options?: CallOptions): FolioPromise<InvoicePaymentsRefundData>;
    /** Write off the amount due of an invoice. Reduces `amount_due` by an amount that will not be paid. If nothing is due, the invoice becomes PAID. It changes neither the invoice nor its tax; use a corrective for that. To undo it, delete it like a payment. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/invoices/{invoice_id}/write-offs` */
    writeOff(input: InvoicePaymentsWriteOffInput, options?: CallOptions): FolioPromise<InvoicePaymentsWriteOffData>;
  };
  bankStatements: {
    /** Import a bank statement. Reads the movements of a file. Each movement is stored once, even if several files contain it. A repeated file returns the existing statement. A movement that a statement in the other format probably contains too is set aside as `IGNORED`. For each unmatched movement, the service proposes open invoices with a confidence and reasons: the number in its text, the amount, and the payer's NIF and name. An invoice is paid only when a person or the rule confirms the match. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/bank-statements` */
    import(input: BankStatementsImportInput, options?: CallOptions): FolioPromise<BankStatementsImportData>;
    /** List bank statements. Returns the last imported statements, newest first. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/bank-statements` */
    list(input?: BankStatementsListInput, options?: CallOptions): FolioPromise<BankStatementsListData>;
  };
  bankMovements: {
    /** List bank movements. Returns the movements of imported statements, newest first, with their matches and proposals. Proposals date from the last import or the last call of `bank-movements.propose`. They exclude invoices that were paid since. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/bank-movements` */
    list(input?: BankMovementsListInput, options?: CallOptions): FolioList<BankMovementsListData, BankMovementsListData["bank_movements"][number]>;
    /** Recompute the proposals for bank movements. Compares all unmatched movements with the open invoices. A proposal is certain under four conditions: the text contains the whole number of exactly one invoice; the amount is exactly its amount due; the payer is its recipient by name or NIF; and no other movement claims the invoice. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/bank-movements/proposals` */
    propose(input: BankMovementsProposeInput, options?: CallOptions): FolioPromise<BankMovementsProposeData>;
    /** Match a bank movement with invoices. Records a payment of the invoice on the booking date of the movement. One movement can pay several invoices in parts. A repeated match changes nothing. You can name any open invoice, proposed or not. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches` */
    match(input: BankMovementsMatchInput, options?: CallOptions): FolioPromise<BankMovementsMatchData>;
    /** Undo the matches of a bank movement. Deletes the payments that its matches recorded. The movement is unmatched again. If it has no match, nothing changes. Needs the scope `invoices:write`. `DELETE /v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches` */
    unmatch(input: BankMovementsUnmatchInput, options?: CallOptions): FolioPromise<BankMovementsUnmatchData>;
    /** Ignore a bank movement, or restore it. An ignored movement pays no invoice. Examples are a loan or a transfer between your own accounts. Needs the scope `invoices:write`. `PUT /v1/companies/{company_id}/bank-movements/{bank_movement_id}/ignored` */
    setIgnored(input: BankMovementsSetIgnoredInput, options?: CallOptions): FolioPromise<BankMovementsSetIgnoredData>;
  };
  reminderSettings: {
    /** Get the reminder settings of a company. Reminders are off until the company turns them on. Until then the response shows the proposed settings. Needs the scope `configuration:read`. `GET /v1/companies/{company_id}/reminder-settings` */
    get(input?: ReminderSettingsGetInput, options?: CallOptions): FolioPromise<ReminderSettingsGetData>;
    /** Change the reminder settings of a company. Merges: an absent field does not change. From then on each open invoice with a due date gets email reminders on the days of `steps`, in its own language. They stop when nothing is due, or when the invoice is voided or corrected. Reminders of past days are not sent later. Reminders have separate quotas: 20,000 a day, and 10 a day to one address. Beyond them a reminder is sent on the next day. With reminders on, `invoice.overdue` is emitted for each invoice on the day after its due date. Needs the scope `configuration:write`. `PUT /v1/companies/{company_id}/reminder-settings` */
    update(input: ReminderSettingsUpdateInput, options?: CallOptions): FolioPromise<ReminderSettingsUpdateData>;
  };
  customerReminderSettings: {
    /** Get the reminder settings of a customer. Needs the scope `customers:read`. `GET /v1/companies/{company_id}/customers/{customer_id}/reminder-settings` */
    get(input: CustomerReminderSettingsGetInput, options?: CallOptions): FolioPromise<CustomerReminderSettingsGetData>;
    /** Change the reminder settings of a customer. The customer's own settings replace those of the company as a whole. Fields absent from the first request are copied from the company. `inherited: true` removes the customer's own settings. Needs the scope `customers:write`. `PUT /v1/companies/{company_id}/customers/{customer_id}/reminder-settings` */
    update(input: CustomerReminderSettingsUpdateInput, options?: CallOptions): FolioPromise<CustomerReminderSettingsUpdateData>;
  };
  reminders: {
    /** List reminders sent and planned. Returns at most a thousand reminders by date. Past reminders have their result. Reminders from today on are planned with the current invoices, payments and settings. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/reminders` */
    list(input?: RemindersListInput, options?: CallOptions): FolioPromise<RemindersListData>;
  };
  mandates: {
    /** Create a mandate of a customer. With a mandate, a customer lets the company collect from its account (SEPA). A mandate never changes. A different account needs a new mandate. Names are written in Latin letters; one without any is refused. An account outside the European Economic Area needs `bic` and `address`, and one outside SEPA is refused. Needs the scope `customers:write`. `POST /v1/companies/{company_id}/mandates` */
    create(input: MandatesCreateInput, options?: CallOptions): FolioPromise<MandatesCreateData>;
    /** List mandates. Returns at most a thousand mandates, oldest first, including ended ones. Needs the scope `customers:read`. `GET /v1/companies/{company_id}/mandates` */
    list(input?: MandatesListInput, options?: CallOptions): FolioPromise<MandatesListData>;
    /** End a mandate. From then on nothing is collected with it. Debits in progress stay. Needs the scope `customers:write`. `DELETE /v1/companies/{company_id}/mandates/{mandate_id}` */
    revoke(input: MandatesRevokeInput, options?: CallOptions): FolioPromise<null>;
  };
  directDebits: {
    /** Create a file of direct debits. Collects the amount due of each invoice with the mandate of its customer, all or nothing. Upload the file (`…/file`, pain.008) to the bank. On the collection date each invoice gets its payment. A return undoes the payment. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/direct-debits` */
    create(input: DirectDebitsCreateInput, options?: CallOptions): FolioPromise<DirectDebitsCreateData>;
    /** List files of direct debits. Returns the last files, newest first. Each has its debits and their results. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/direct-debits` */
    list(input?: DirectDebitsListInput, options?: CallOptions): FolioPromise<DirectDebitsListData>;
    /** Import returned direct debits. Each debit that the bank rejects or returns deletes its payment, so that its invoice is due again (`payment_state` RETURNED). A repeated report changes nothing. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/direct-debits/returns` */
    importReturns(input: DirectDebitsImportReturnsInput, options?: CallOptions): FolioPromise<DirectDebitsImportReturnsData>;
    /** Download the direct debit file for the bank. ISO 20022, pain.008.001.02, for the SEPA schemes CORE and B2B. The file is the same each time, also after an invoice in it was voided, corrected or paid: cancel its debit at the bank. What the bank collects anyway is credit of the customer. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/direct-debits/{direct_debit_id}/file` */
    file(input: DirectDebitsFileInput, options?: CallOptions): FolioPromise<FolioFile>;
  };
  receivables: {
    /** Get the receivables by customer and age. Returns them by customer and by days overdue, today in the company’s time zone. An invoice without a due date counts from its issue. Correctives are offset against the corrected invoices. A corrective without such an invoice counts with its sign. `expected` is the income of the next 90 days: open invoices, schedules that issue, and active recurring invoices with the amount of their next one. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/receivables` */
    get(input?: ReceivablesGetInput, options?: CallOptions): FolioPromise<ReceivablesGetData>;
  };
  customers: {
    /** Get the statement of a customer: invoices, payments and balance. Returns the entries by date, with the balance after each. Invoices voided on request, and exchanged simplified invoices, are excluded with their payments. A negative balance is credit of the customer. Use `format=pdf` or `Accept: application/pdf` for a PDF, or `Accept: text/html` for a page. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/customers/{customer_id}/statement` */
    statement(input: CustomersStatementInput, options?: CallOptions): FolioPromise<CustomersStatementData | FolioFile>;
    /** Create a customer. A NIF or an alternative id is unique among the customers of a company. Without either, the customer is anonymous. The service checks the NIF in the AEAT’s census. If the census does not contain the NIF, the request is rejected. If the census does not respond, the customer is created with `census.status` PENDING and checked later. VIES checks a VAT number of another member state. `vies` shows the result, which never rejects the request. Needs the scope `customers:write`. `POST /v1/companies/{company_id}/customers` */
    create(input: CustomersCreateInput, options?: CallOptions): FolioPromise<CustomersCreateData>;
    /** List customers. All filters except search compare the whole value. Texts match and sort ignoring case and accents. If several filters are given, all must match. Needs the scope `customers:read`. `GET /v1/companies/{company_id}/customers` */
    list(input?: CustomersListInput, options?: CallOptions): FolioList<CustomersListData, CustomersListData["customers"][number]>;
    /** Get a customer. Needs the scope `customers:read`. `GET /v1/companies/{company_id}/customers/{customer_id}` */
    get(input: CustomersGetInput, options?: CallOptions): FolioPromise<CustomersGetData>;
    /** Change a customer. Merges: an absent field does not change, null clears it, an address is replaced as a whole. Drafts and active proformas that name the customer follow the change. Issued invoices keep their copied data. A new NIF or name is checked in the AEAT’s census, and a new VAT number in VIES, as at creation. Needs the scope `customers:write`. `PATCH /v1/companies/{company_id}/customers/{customer_id}` */
    update(input: CustomersUpdateInput, options?: CallOptions): FolioPromise<CustomersUpdateData>;
    /** Delete a customer. A customer can be deleted only if no invoice or draft, and no active or paused recurring template, names it. Its NIF or alternative id is then free again. Needs the scope `customers:write`. `DELETE /v1/companies/{company_id}/customers/{customer_id}` */
    delete(input: CustomersDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Create up to 500 customers, all or none. One invalid row rejects all rows with 422, or 409 for a duplicate. `details.rows` names each invalid row by its index from 0, and its errors by property. A row of the wrong shape returns 400 with the property. Needs the scope `customers:write`. `POST /v1/companies/{company_id}/customers/bulk` */
    bulkCreate(input: CustomersBulkCreateInput, options?: CallOptions): FolioPromise<CustomersBulkCreateData>;
    /** Delete up to 100 customers. Each id has its own result. An id that cannot be deleted does not affect the others. Needs the scope `customers:write`. `DELETE /v1/companies/{company_id}/customers/bulk` */
    bulkDelete(input: CustomersBulkDeleteInput, options?: CallOptions): FolioPromise<CustomersBulkDeleteData>;
    /** Import customers from a file. Each row is validated separately. All valid rows are created in one transaction. Invalid rows are reported with their errors. If a customer or an earlier row has the same NIF or VAT number, the row is a duplicate and changes nothing. So you can correct a file and import it again. A row needs a name and a complete address. A row without a NIF creates a customer without identification, each time. If a file cannot be read as a whole, the request returns 400 and creates nothing. Needs the scope `customers:write`. `POST /v1/companies/{company_id}/customers/imports` */
    import(input: CustomersImportInput, options?: CallOptions): FolioPromise<CustomersImportData>;
    /** Preview an import of customers. Returns the current result of the import and creates nothing. Needs the scope `customers:write`. `POST /v1/companies/{company_id}/customers/imports/preview` */
    previewImport(input: CustomersPreviewImportInput, options?: CallOptions): FolioPromise<CustomersPreviewImportData>;
  };
  einvoiceDeliveries: {
    /** List the deliveries of invoices to a network. Returns the deliveries newest first, without their messages. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/einvoice-deliveries` */
    list(input?: EinvoiceDeliveriesListInput, options?: CallOptions): FolioList<EinvoiceDeliveriesListData, EinvoiceDeliveriesListData["einvoice_deliveries"][number]>;
  };
  receivedInvoices: {
    /** Receive an electronic invoice. The service reads the file, validates it by the rules of its form, and stores it unchanged. It also accepts an invoice that breaks rules, and lists the broken rules. It verifies the signature of a Facturae. An intact signature is `valid`. It is `trusted` if this service trusts its issuer. The term to answer, `deadline`, begins today. If the invoice is addressed to another recipient, it is accepted with the warning `RECIPIENT_IS_OTHER`. A repeated file returns the existing invoice. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/received-invoices` */
    create(input: ReceivedInvoicesCreateInput, options?: CallOptions): FolioPromise<ReceivedInvoicesCreateData>;
    /** List received invoices. Returns the last received first. Lists exclude lines, taxes and broken rules. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/received-invoices` */
    list(input?: ReceivedInvoicesListInput, options?: CallOptions): FolioList<ReceivedInvoicesListData, ReceivedInvoicesListData["received_invoices"][number]>;
    /** Get a received invoice. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}` */
    get(input: ReceivedInvoicesGetInput, options?: CallOptions): FolioPromise<ReceivedInvoicesGetData>;
    /** Download the file of a received invoice. Returns the file byte for byte as received. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}/original` */
    original(input: ReceivedInvoicesOriginalInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Accept or reject a received invoice, or mark it as paid. A rejection requires a reason. A rejected invoice can still be accepted. A paid invoice, paid in full and not in part, stays paid. A repeated request changes nothing. Needs the scope `invoices:write`. `PUT /v1/companies/{company_id}/received-invoices/{received_invoice_id}/status` */
    setStatus(input: ReceivedInvoicesSetStatusInput, options?: CallOptions): FolioPromise<ReceivedInvoicesSetStatusData>;
    /** Get the response to a received invoice as UBL. Returns a UBL 2.1 ApplicationResponse from this company to its supplier with the status of the invoice: `AB` received, `AP` accepted, `RE` rejected with its reason, `PD` paid (UNCL 4343). It changes only if the status changes. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/received-invoices/{received_invoice_id}/application-response` */
    applicationResponse(input: ReceivedInvoicesApplicationResponseInput, options?: CallOptions): FolioPromise<FolioFile>;
  };
  einvoiceValidations: {
    /** Validate an electronic invoice file. Accepts Facturae 3.2.x, UBL 2.1 (EN 16931, Peppol BIS Billing 3.0, our draft of UBL_ES), CII D16B, PDF with embedded CII (Factur-X), and GOBL. It checks the schema structure, the rules of EN 16931 by their ids (`BR-…`), and the Peppol rules if the file claims to follow them. It checks elements, values, totals and required data of a Facturae, and its signature. `judged_rules` names the rule sets that it judged, `unjudged_rules` those that it did not. The file is not stored. Needs the scope `invoices:read`. `POST /v1/einvoice-validations` */
    create(input: EinvoiceValidationsCreateInput, options?: CallOptions): FolioPromise<EinvoiceValidationsCreateData>;
  };
  invoiceHistory: {
    /** Import invoices issued by another system. All valid rows are stored in one transaction. Invalid rows are reported with their errors. The formats of the company’s series identify each number. A series without numbers here continues from the last number of its history. The next number follows it, its dates never precede it, and its numbering is locked. The rows create no registration record. The chain of this service begins with the first invoice issued here. If a series has given a number here, or could give it again, the row is rejected. A repeated file changes nothing. Needs the scope `series:write`. `POST /v1/companies/{company_id}/invoice-history/imports` */
    import(input: InvoiceHistoryImportInput, options?: CallOptions): FolioPromise<InvoiceHistoryImportData>;
    /** Preview an import of invoices issued by another system. Returns the current result of the import and stores nothing. Needs the scope `series:write`. `POST /v1/companies/{company_id}/invoice-history/imports/preview` */
    previewImport(input: InvoiceHistoryPreviewImportInput, options?: CallOptions): FolioPromise<InvoiceHistoryPreviewImportData>;
    /** List invoices issued by another system. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoice-history` */
    list(input?: InvoiceHistoryListInput, options?: CallOptions): FolioList<InvoiceHistoryListData, InvoiceHistoryListData["invoices"][number]>;
    /** Check the continuity of the imported numbering. Returns, for each series and period of the history, the first and last number and the missing numbers between them. It also returns numbers with an earlier date than the number before them. It shows if the numbers given here continue right after the history. Needs the scope `series:read`. `GET /v1/companies/{company_id}/invoice-history/continuity` */
    continuity(input?: InvoiceHistoryContinuityInput, options?: CallOptions): FolioPromise<InvoiceHistoryContinuityData>;
    /** Get an invoice issued by another system. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/invoice-history/{history_invoice_id}` */
    get(input: InvoiceHistoryGetInput, options?: CallOptions): FolioPromise<InvoiceHistoryGetData>;
    /** Delete an invoice issued by another system. Use it for a row that was imported by mistake. Its series then continues from the remaining rows. Once the series has numbered an invoice here, its history cannot change. Needs the scope `series:write`. `DELETE /v1/companies/{company_id}/invoice-history/{history_invoice_id}` */
    delete(input: InvoiceHistoryDeleteInput, options?: CallOptions): FolioPromise<null>;
  };
  recurringInvoices: {
    /** Create a recurring invoice template. Creates an ACTIVE template. It issues an invoice on each of its dates, early in the morning in the company’s time zone. A past `start_date` does not back-date any invoice: the first invoice is on the first date from today on. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/recurring-invoices` */
    create(input: RecurringInvoicesCreateInput, options?: CallOptions): FolioPromise<RecurringInvoicesCreateData>;
    /** List recurring invoice templates. Items are the templates without their lines. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/recurring-invoices` */
    list(input?: RecurringInvoicesListInput, options?: CallOptions): FolioList<RecurringInvoicesListData, RecurringInvoicesListData["recurring_invoices"][number]>;
    /** Create a recurring invoice template from an invoice. Copies the lines, recipient, payment details and notes of an invoice, draft or proforma, which does not change. Dates and series are not copied. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/recurring-invoices/derivations` */
    derive(input: RecurringInvoicesDeriveInput, options?: CallOptions): FolioPromise<RecurringInvoicesDeriveData>;
    /** Count recurring invoice templates and their monthly amounts. `active` and `paused` are the templates in that status. `stopped` are the COMPLETED ones. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/recurring-invoices/stats` */
    statistics(input?: RecurringInvoicesStatisticsInput, options?: CallOptions): FolioPromise<RecurringInvoicesStatisticsData>;
    /** Get a recurring invoice template. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}` */
    get(input: RecurringInvoicesGetInput, options?: CallOptions): FolioPromise<RecurringInvoicesGetData>;
    /** Change a recurring invoice template. Changes only the fields sent; null clears a field. `lines` and `recipient` are replaced as a whole, `payment_info` merges. A changed `day_of_month` moves the next occurrence within its own month, to today at the earliest. A changed `frequency` counts from the next occurrence, or from the start if nothing was generated or skipped yet. An end that leaves no further occurrence completes the template. If the data of a draft created in advance changes, the draft is created again. An edited draft stays and will be issued. Needs the scope `invoices:write`. `PATCH /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}` */
    update(input: RecurringInvoicesUpdateInput, options?: CallOptions): FolioPromise<RecurringInvoicesUpdateData>;
    /** Delete a recurring invoice template. Deletion is permanent, includes the history and works in any status. Generated invoices stay. An unchanged draft created in advance is deleted too. An edited one stays as an ordinary draft. Needs the scope `invoices:write`. `DELETE /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}` */
    delete(input: RecurringInvoicesDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Pause, resume or end a recurring invoice template. PAUSED stops automatic generation. ACTIVE resumes it: an occurrence that is not due yet stays, else the next one is the first after today. COMPLETED ends it permanently. Needs the scope `invoices:write`. `PUT /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/status` */
    setStatus(input: RecurringInvoicesSetStatusInput, options?: CallOptions): FolioPromise<RecurringInvoicesSetStatusData>;
    /** Skip the next occurrence. Advances to the following period and issues nothing. It does not count toward `max_invoices`. An unchanged draft created in advance is deleted. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/skip` */
    skip(input: RecurringInvoicesSkipInput, options?: CallOptions): FolioPromise<RecurringInvoicesSkipData>;
    /** Issue the next occurrence now. This is a fiscal act that consumes a number. It creates and issues the invoice of the next occurrence, advances `next_generation` and counts toward `max_invoices`. A paused template stays paused. If its draft was created in advance, that draft is issued. A refusal changes nothing. Needs the scope `invoices:write`. `POST /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/generate` */
    generate(input: RecurringInvoicesGenerateInput, options?: CallOptions): FolioPromise<RecurringInvoicesGenerateData>;
    /** Preview the invoice of the next run. Returns an invoice without a number: a DRAFT with the date of the next occurrence as its `issue_date`. For a paused template, it is the invoice that generating now would produce. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/next-occurrence` */
    nextOccurrence(input: RecurringInvoicesNextOccurrenceInput, options?: CallOptions): FolioPromise<RecurringInvoicesNextOccurrenceData>;
    /** List the history of a recurring invoice template. Returns every entry, newest first: generated invoices, failures, skipped periods, pauses and resumptions. `reason` is the error code of a failure, or the reason for a pause or skip. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/history` */
    history(input: RecurringInvoicesHistoryInput, options?: CallOptions): FolioList<RecurringInvoicesHistoryData, RecurringInvoicesHistoryData["history"][number]>;
  };
  fiscalSummary: {
    /** Get totals of VAT and IRPF of issued invoices. Invoices count by operation date, or else by issue date. Cash basis (regime 07) counts the share of each payment, at the latest on 31 December of the following year. Correctives count by issue date with their differences, and the corrected invoices stay in. For a substitution, the difference is the correct amount minus the replaced amount. Exchanged simplified invoices count on their date, and the full invoice that replaces them does not. Invoices voided on request do not count. Tax of other member states (one-stop shop) is separate, in `oss`. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/fiscal-summary` */
    get(input?: FiscalSummaryGetInput, options?: CallOptions): FolioPromise<FiscalSummaryGetData>;
  };
  taxBooks: {
    /** Get the register of issued invoices in the agency’s format. Returns the register of issued invoices (LSI for the self-employed, LSIJ for legal entities) with the columns, types and codes of the AEAT’s common format. It has one row per tax group of an invoice, and one per collection in cash basis. `from` and `to` are the dates by which rows count. That is the operation date, or else the issue date; for a collection its own date; for a corrective the issue date. An invoice with a row in the period is included with all its rows up to `to`. XLSX is ready for import. If it exceeds the import limit (4 MB), it is a ZIP of several files. Received invoices are not included: their sheet is empty. CSV has `;` between fields and a comma before decimals. If the response breaks off, the file is incomplete. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/tax-books/issued-invoices` */
    issuedInvoices(input?: TaxBooksIssuedInvoicesInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Get the accounting entries of sales and collections. Entries follow the Plan General de Contabilidad. A sale debits 430 (customers) and 473 (withholding). It credits 700 or 705 (income), 438 (advances, which the final invoice reverses), 477 (VAT and surcharge, one line per rate; 4771 IGIC, 4772 IPSI, 4773 one-stop shop, 4779 cash basis until it is collected) and 555 (disbursements). Each payment debits 572 or 570 and credits 430. A refund does the opposite. A write-off debits 650. Sales and collections have their own dates. The full invoice that replaces simplified ones (F3) has no entry, because the simplified ones have theirs. Every entry balances to the cent. `CSV` has `;` between fields and a comma before decimals. `CONTAPLUS` is XDiario.txt, which ContaPlus imports, with negative amounts for reversals. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/tax-books/accounting-entries` */
    accountingEntries(input?: TaxBooksAccountingEntriesInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Download the archive of a period for the adviser as a ZIP. Contains the register of issued invoices in the agency’s format, the figures of the year’s forms and the accounting entries (CSV and XDiario.txt). It also contains the registration records, the PDFs and a README in Spanish. The period is a year, a quarter or a month. With PDFs it can contain at most 2000 invoices. Above that, choose a quarter or a month, or exclude the PDFs. If the response breaks off, the file is incomplete. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/tax-books/archive` */
    archive(input: TaxBooksArchiveInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Reconcile the register with the invoices and their records. Compares the total of the register with the sum of the invoices and of their registration records, by quarter and series. It covers invoices issued from `from` to `to`. Each difference has a cause with its invoices. Differences without a cause are in `unexplained_register` and `unexplained_records`, which are 0 if everything matches. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/tax-books/reconciliation` */
    reconcile(input?: TaxBooksReconcileInput, options?: CallOptions): FolioPromise<TaxBooksReconcileData>;
  };
  taxForms: {
    /** Get the figures of a tax form, with the invoices behind each. `form` is `303`, `390`, `130`, `347`, `349`, `369`, `420`, `IPSI`. It returns figures for a form, not the form itself. They come only from issued invoices, and `not_known` lists the missing data. Forms 303 and 130 use the agency’s tables of boxes. Each box has the conditions that it adds up, and the register rows behind it. Periods are `1T` to `4T`, months `01` to `12`, and `0A` for a year. Invoices count by operation date, or else by issue date. Cash basis counts by collection, and correctives by issue date. Exchanged simplified invoices count in their own period, and F3 in none. Amounts that no box includes are in `without_box`. Section I of form 130 adds up from the start of the year. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/tax-forms/{form}` */
    get(input: TaxFormsGetInput, options?: CallOptions): FolioPromise<TaxFormsGetData>;
  };
  taxPeriods: {
    /** Get a closed tax period, and its later changes. Returns the filed figures, the current figures, and each later change with the period in which it is declared. A late operation, a late collection and a void are declared in a complementary return of the closed period. A corrective is declared in the period of its issue. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/tax-periods/{period}` */
    get(input: TaxPeriodsGetInput, options?: CallOptions): FolioPromise<TaxPeriodsGetData>;
    /** Close a tax period with the filed figures. Stores the current figures of a past quarter (`2026-1T`), month (`2026-01`) or year (`2026`). Nothing is blocked afterwards. Later changes to the figures are listed with the period in which they are declared. The audit trail records the closing. Needs the scope `companies:write`. `POST /v1/companies/{company_id}/tax-periods/{period}/close` */
    close(input: TaxPeriodsCloseInput, options?: CallOptions): FolioPromise<TaxPeriodsCloseData>;
    /** Reopen a closed tax period. Only for the owner of the account. The filed figures stay in the audit trail. Closing it again stores the figures of that time. Needs the scope `companies:write`. `DELETE /v1/companies/{company_id}/tax-periods/{period}/close` */
    reopen(input: TaxPeriodsReopenInput, options?: CallOptions): FolioPromise<null>;
  };
  emails: {
    /** List the emails of an account. Returns the emails in the environment of the credential, for the companies that it reaches. Emails that wait or were never sent have no `sent_at`. They are last in the default order. Needs the scope `emails:read`. `GET /v1/accounts/{account_id}/emails` */
    list(input?: EmailsListInput, options?: CallOptions): FolioList<EmailsListData, EmailsListData["emails"][number]>;
    /** Get an email. Needs the scope `emails:read`. `GET /v1/accounts/{account_id}/emails/{email_id}` */
    get(input: EmailsGetInput, options?: CallOptions): FolioPromise<EmailsGetData>;
    /** Count the emails of an account by status, and get its remaining quotas. Returns one row per status, by the creation time of the emails. With `related_entity_ids`, only emails about these resources are counted, and `entities` has the last email status of each. Quotas are rolling: each email counts for an hour and for a day, whatever its status. Needs the scope `emails:read`. `GET /v1/accounts/{account_id}/email-indicators` */
    indicators(input?: EmailsIndicatorsInput, options?: CallOptions): FolioPromise<EmailsIndicatorsData>;
  };
  mailProviders: {
    /** Receive a report from an email provider. The provider (`resend`, `sendgrid`, `ses`) calls it with its own signature over the raw body. Amazon SES uses a topic of Amazon SNS, whose subscription is confirmed. Deliveries, bounces and complaints appear in the timeline of the invoice and in the email, and are sent as events. An address that complained, or that accepts no email, gets no more reminders. A repeated report changes nothing. A report about an unknown email is accepted and ignored. Takes no credential. `POST /v1/mail-providers/{provider}/webhook` */
    webhook(input: MailProvidersWebhookInput, options?: CallOptions): FolioPromise<MailProvidersWebhookData>;
  };
  suppressedAddresses: {
    /** List the addresses that get no reminders. Returns the addresses with a reported complaint, and those that accept no email, oldest first, at most a thousand. Invoices that you send are still emailed to them. Needs the scope `customers:read`. `GET /v1/companies/{company_id}/suppressed-addresses` */
    list(input?: SuppressedAddressesListInput, options?: CallOptions): FolioPromise<SuppressedAddressesListData>;
    /** Allow reminders to an address again. Use it if the address accepts email again, or if its owner asks for it. The next bounce or complaint suppresses it again. Needs the scope `customers:write`. `DELETE /v1/companies/{company_id}/suppressed-addresses/{suppressed_address_id}` */
    lift(input: SuppressedAddressesLiftInput, options?: CallOptions): FolioPromise<null>;
  };
  requestLogs: {
    /** List your own requests. Returns the requests of your keys and sessions in the environment of the credential, newest first. They appear within seconds and are kept for 30 days. Each page has a cursor in both directions. Filters can change between pages. With filters, a page looks through 20000 requests and can be short: its cursor goes on. Requests with a rejected credential, and those that the edge rejected, are not listed. Needs the scope `logs:read`. `GET /v1/accounts/{account_id}/request-logs` */
    list(input?: RequestLogsListInput, options?: CallOptions): FolioList<RequestLogsListData, RequestLogsListData["request_logs"][number]>;
    /** Get one of your own requests. Takes the id from its response (`X-Request-Id`, `meta.request_id`). If several requests used one id, it returns the latest. Needs the scope `logs:read`. `GET /v1/accounts/{account_id}/request-logs/{request_id}` */
    get(input: RequestLogsGetInput, options?: CallOptions): FolioPromise<RequestLogsGetData>;
  };
  auditEvents: {
    /** List the audit trail of an account. Returns who changed which resource, when and from where, in both environments. For owners and admins. Each event is written in the same commit as the change. Events are kept for six years after the end of their year. A hash chains them, so that a gap is detectable. The list is newest first. `format=ndjson` streams all matches in the order of the chain, one event per line. A sandbox key sees digests instead of production values. Needs the scope `audit:read`. `GET /v1/accounts/{account_id}/audit-events` */
    list(input?: AuditEventsListInput, options?: CallOptions): FolioList<AuditEventsListData, AuditEventsListData["audit_events"][number]>;
  };
  verifactuRecords: {
    /** List the registration records of the company. Returns all series and kinds in the order of the chain. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/verifactu-records` */
    list(input?: VerifactuRecordsListInput, options?: CallOptions): FolioList<VerifactuRecordsListData, VerifactuRecordsListData["records"][number]>;
    /** Export the registration records of the company. Returns the whole chain at the time of the request: one record per line in chain order, with the format of the list. If the response breaks off, the export is incomplete. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/verifactu-records/export` */
    export(input?: VerifactuRecordsExportInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Verify the chain of registration records and the numbers of the series. Recomputes the hash of every record from its stored text, follows the links, and compares each record with its hashed text. It also looks for issued invoices without a record. `valid` and `first_broken_position` have the result. `series` has each series in each period, from the first number to the last. `missing` has the lowest 1000 numbers that no invoice has. Needs the scope `invoices:read`. `GET /v1/companies/{company_id}/verifactu-records/verification` */
    verify(input?: VerifactuRecordsVerifyInput, options?: CallOptions): FolioPromise<VerifactuRecordsVerifyData>;
    /** Compare the company's records with those of the AEAT. Queries the AEAT for the invoices of a period (ConsultaFactuSistemaFacturacion). It compares number, date of issue, fingerprint, amounts and state with the stored records. Nothing changes. `from` and `to` are dates of issue, at most 92 days. Records without a response from the AEAT, and rejected ones, do not count as missing there. Invoices that another system registered for the company are listed as `UNKNOWN_HERE`, with that system. The sandbox leaves out what other companies with the NIF registered with this service. In production the company must have proved its NIF. VIEW access is not enough, except for an adviser. In production the service compares the current and the previous month every night. If there are differences, it emits `verifactu.reconciliation.differs`. Needs the scope `invoices:read`. `POST /v1/companies/{company_id}/verifactu-records/reconciliations` */
    reconcile(input: VerifactuRecordsReconcileInput, options?: CallOptions): FolioPromise<VerifactuRecordsReconcileData>;
  };
  products: {
    /** Create a product. Needs the scope `products:write`. `POST /v1/companies/{company_id}/products` */
    create(input: ProductsCreateInput, options?: CallOptions): FolioPromise<ProductsCreateData>;
    /** List products. Needs the scope `products:read`. `GET /v1/companies/{company_id}/products` */
    list(input?: ProductsListInput, options?: CallOptions): FolioList<ProductsListData, ProductsListData["products"][number]>;
    /** Get a product. Needs the scope `products:read`. `GET /v1/companies/{company_id}/products/{product_id}` */
    get(input: ProductsGetInput, options?: CallOptions): FolioPromise<ProductsGetData>;
    /** Change a product. Merges: an absent field does not change, null clears it. Needs the scope `products:write`. `PATCH /v1/companies/{company_id}/products/{product_id}` */
    update(input: ProductsUpdateInput, options?: CallOptions): FolioPromise<ProductsUpdateData>;
    /** Delete a product. Lines that used the product keep the data that they copied. Needs the scope `products:write`. `DELETE /v1/companies/{company_id}/products/{product_id}` */
    delete(input: ProductsDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Create up to 100 products, each separately. Each row is validated and created separately. Its error is the 400, 409 or 422 that a single request would return. If several rows have the same code, the first is created. Needs the scope `products:write`. `POST /v1/companies/{company_id}/products/bulk` */
    bulkCreate(input: ProductsBulkCreateInput, options?: CallOptions): FolioPromise<ProductsBulkCreateData>;
    /** Delete up to 100 products. Each id has its own result. A missing product is NOT_FOUND. Needs the scope `products:write`. `DELETE /v1/companies/{company_id}/products/bulk` */
    bulkDelete(input: ProductsBulkDeleteInput, options?: CallOptions): FolioPromise<ProductsBulkDeleteData>;
  };
  series: {
    /** Create a series. Numbers one type of document. With `is_default` it replaces the default of its type. Its code must be new, also among deleted series. No other series may be able to print the same number. Needs the scope `series:write`. `POST /v1/companies/{company_id}/series` */
    create(input: SeriesCreateInput, options?: CallOptions): FolioPromise<SeriesCreateData>;
    /** List series. Ordered by code. Without `page` and `limit` it returns all series without `pagination`. With either, it returns a page. Needs the scope `series:read`. `GET /v1/companies/{company_id}/series` */
    list(input?: SeriesListInput, options?: CallOptions): FolioList<SeriesListData, SeriesListData["series"][number]>;
    /** Get a series. `next_number` is the number of a document issued today. Issuing consumes it, reading does not. Needs the scope `series:read`. `GET /v1/companies/{company_id}/series/{series_id}` */
    get(input: SeriesGetInput, options?: CallOptions): FolioPromise<SeriesGetData>;
    /** Change a series. Merges: an absent field does not change, null clears name and description. Once a number was used, code, format, reset frequency and initial number are locked. The document type never changes. A default cannot be deactivated. Needs the scope `series:write`. `PATCH /v1/companies/{company_id}/series/{series_id}` */
    update(input: SeriesUpdateInput, options?: CallOptions): FolioPromise<SeriesUpdateData>;
    /** Delete a series. Its invoices keep their numbers, and its code cannot be reused. A default cannot be deleted: make another series the default first. Needs the scope `series:write`. `DELETE /v1/companies/{company_id}/series/{series_id}` */
    delete(input: SeriesDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Make a series the default of its type. The previous default of the type is unmarked. If the series is already the default, nothing changes. Needs the scope `series:write`. `PUT /v1/companies/{company_id}/series/{series_id}/default` */
    setDefault(input: SeriesSetDefaultInput, options?: CallOptions): FolioPromise<SeriesSetDefaultData>;
    /** Ensure the default series. Creates the missing defaults, F for STANDARD, S for SIMPLIFIED and R for CORRECTIVE, and keeps the existing ones. If the code is taken, an active series of the type becomes the default, or one is created with the next free code. Needs the scope `series:write`. `PUT /v1/companies/{company_id}/series/defaults` */
    ensureDefaults(input?: SeriesEnsureDefaultsInput, options?: CallOptions): FolioPromise<SeriesEnsureDefaultsData>;
    /** Get the default series. Always returns one entry for each document type. Needs the scope `series:read`. `GET /v1/companies/{company_id}/series/defaults` */
    getDefaults(input?: SeriesGetDefaultsInput, options?: CallOptions): FolioPromise<SeriesGetDefaultsData>;
  };
  returnUrls: {
    /** List the registered return addresses. People can return to these addresses after they connect an account of a payment provider. Each environment has its own list. The response has that of the credential. Needs the scope `payment-connections:read`. `GET /v1/accounts/{account_id}/return-urls` */
    get(input?: ReturnUrlsGetInput, options?: CallOptions): FolioPromise<ReturnUrlsGetData>;
    /** Register return addresses. Replaces the whole list. An empty list removes all addresses. `POST .../payment-connections/authorizations` accepts only a `return_url` of this list. A sandbox key changes the sandbox list, a production key the production list. Needs the scope `payment-connections:write`. `PUT /v1/accounts/{account_id}/return-urls` */
    replace(input: ReturnUrlsReplaceInput, options?: CallOptions): FolioPromise<ReturnUrlsReplaceData>;
  };
  paymentConnections: {
    /** List the payment connections of a company. Returns all connections in the environment of the credential, oldest first. A company can have several for one provider. A connection that waits for its owner (`PENDING`) is listed while its authorization is valid. Needs the scope `payment-connections:read`. `GET /v1/companies/{company_id}/payment-connections` */
    list(input?: PaymentConnectionsListInput, options?: CallOptions): FolioPromise<PaymentConnectionsListData>;
    /** Start the connection to a payment provider. Send the owner of the provider's account to `authorization_url` within 60 minutes. The provider redirects to a page of this service. There, a person who can change the company's connections signs in and confirms. Then the page redirects to `return_url`, with `status=ACTIVE&connection_id=...` or `status=ERROR&message=...`. A provider account can feed only one company. If the company connected the account before, it gets the old connection back with its settings. Needs the scope `payment-connections:write`. `POST /v1/companies/{company_id}/payment-connections/authorizations` */
    authorize(input: PaymentConnectionsAuthorizeInput, options?: CallOptions): FolioPromise<PaymentConnectionsAuthorizeData>;
    /** Get a payment connection. Needs the scope `payment-connections:read`. `GET /v1/companies/{company_id}/payment-connections/{connection_id}` */
    get(input: PaymentConnectionsGetInput, options?: CallOptions): FolioPromise<PaymentConnectionsGetData>;
    /** Change the settings of a payment connection. Merges: an absent field does not change, null resets a tax or a series to the company's default. The settings apply to payments invoiced from then on. `simplificada_threshold` is stored but does not affect the type of an invoice. Needs the scope `payment-connections:write`. `PATCH /v1/companies/{company_id}/payment-connections/{connection_id}` */
    update(input: PaymentConnectionsUpdateInput, options?: CallOptions): FolioPromise<PaymentConnectionsUpdateData>;
    /** Disconnect an account of a payment provider. From then on its events are recorded as SKIPPED and nothing is invoiced. The service gives up its access to the account. The connection stays in the list (`DISCONNECTED`) with its events. To restore it, authorize the same account again. A connection that still waits for its owner is ended. Needs the scope `payment-connections:write`. `DELETE /v1/companies/{company_id}/payment-connections/{connection_id}` */
    disconnect(input: PaymentConnectionsDisconnectInput, options?: CallOptions): FolioPromise<null>;
    /** Confirm a payment connection. This is the last step of an authorization, for a person who can change the company's connections. The page to which the provider redirects sends it. The code is only in the fragment of that page's URL. So the person who started the authorization cannot confirm an account that another person approved. The code is valid for 15 minutes. A repeated request returns the same result. Needs the scope `payment-connections:write`. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/confirmations` */
    confirm(input: PaymentConnectionsConfirmInput, options?: CallOptions): FolioPromise<PaymentConnectionsConfirmData>;
    events: {
      /** List the events of a payment connection. Returns the newest received first. `counts` use all filters except `status` and `needs_action`. Set `charges_only`: from 2026-12-11 on it reads as true if absent. Needs the scope `payment-connections:read`. `GET /v1/companies/{company_id}/payment-connections/{connection_id}/events` */
      list(input: PaymentConnectionsEventsListInput, options?: CallOptions): FolioList<PaymentConnectionsEventsListData, PaymentConnectionsEventsListData["events"][number]>;
      /** Get an event of a payment connection. Discarded events are returned too. Needs the scope `payment-connections:read`. `GET /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}` */
      get(input: PaymentConnectionsEventsGetInput, options?: CallOptions): FolioPromise<PaymentConnectionsEventsGetData>;
      /** Process a failed event again. Use it once the cause is fixed: a default series, the data of the buyer, the plan. The event is processed before the response, which contains the result. An unchanged draft of its payment is created again. An edited draft is issued as it is. An event can be retried at most 3 times. Needs the scope `payment-connections:write`. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/retry` */
      retry(input: PaymentConnectionsEventsRetryInput, options?: CallOptions): FolioPromise<PaymentConnectionsEventsRetryData>;
      /** Create a draft from the payment of an event. Creates a STANDARD draft with the known data of the buyer and the payment, for an event whose `draft_available` is true. Complete and issue it by hand. After issue, the events of the payment become `MANUALLY_RESOLVED` with that invoice. If the draft is deleted, another one can be created. Needs the scope `payment-connections:write`. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/draft` */
      draft(input: PaymentConnectionsEventsDraftInput, options?: CallOptions): FolioPromise<PaymentConnectionsEventsDraftData>;
      /** Mark the payment of an event as resolved by hand. For a payment that was invoiced elsewhere, or that needs no invoice. Its events become `MANUALLY_RESOLVED` and are not processed again. The named event must be `FAILED`, `SKIPPED` or `RECEIVED`. The active events of its payment (see discard) that are `FAILED` or `SKIPPED` are resolved with it. Others that are still `RECEIVED` are left for processing. A draft of the payment stays. Needs the scope `payment-connections:write`. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/resolve` */
      resolve(input: PaymentConnectionsEventsResolveInput, options?: CallOptions): FolioPromise<PaymentConnectionsEventsResolveData>;
      /** Discard the payment of an event. Discards every active event of the connection with the same payment, at once and with one `discarded_at`. The payment is identified by `external_payment_id`, else by `source_object_id`, else it is the event alone. Events that are linked to an issued invoice, or being processed, do not change. If the named event is one of them, the response is 400. Other events that are still `RECEIVED` are left for processing. A discarded payment is not invoiced. Its draft stays. If the event is already discarded, nothing changes. Needs the scope `payment-connections:write`. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/discard` */
      discard(input: PaymentConnectionsEventsDiscardInput, options?: CallOptions): FolioPromise<PaymentConnectionsEventsDiscardData>;
      /** Restore a discarded event. Reverses the whole discard: the event and every event discarded together with it, which have the same `discarded_at`. Each gets its previous status, and waiting events continue. If the event is not discarded, nothing changes. Needs the scope `payment-connections:write`. `POST /v1/companies/{company_id}/payment-connections/{connection_id}/events/{event_id}/restore` */
      restore(input: PaymentConnectionsEventsRestoreInput, options?: CallOptions): FolioPromise<PaymentConnectionsEventsRestoreData>;
    };
  };
  paymentConfirmations: {
    /** Preview a confirmation of a payment connection. For the confirmation page: returns the provider account, the company and the environment. The code is in a body and not in a URL, because URLs are logged. Takes no credential. `POST /v1/payment-confirmations` */
    view(input: PaymentConfirmationsViewInput, options?: CallOptions): FolioPromise<PaymentConfirmationsViewData>;
  };
  paymentProviders: {
    /** Receive the provider's response to an authorization. The provider redirects its owner here. It connects nothing. It redirects to `/payment-connections/confirm`, which names the company and the provider's account. There, a person who can change the company's connections signs in and confirms. If the provider refuses, it redirects to the authorization's `return_url` with `status=ERROR` and a `message` in the language of `Accept-Language`. A `state` works once. There is no rate limit. Takes no credential. `GET /v1/payment-providers/{provider}/callback` */
    callback(input: PaymentProvidersCallbackInput, options?: CallOptions): FolioPromise<null>;
    /** Receive an event of a payment provider. The provider calls it with its own signature over the raw body. The service stores the event and acknowledges it. The result is in the connection's events. A repeated event changes nothing. An event of an account that is not connected is accepted and ignored. Takes no credential. `POST /v1/payment-providers/{provider}/webhook` */
    webhook(input: PaymentProvidersWebhookInput, options?: CallOptions): FolioPromise<PaymentProvidersWebhookData>;
  };
  webhooks: {
    /** Create a webhook. The URL receives the subscribed events of every company of the account, in the environment of the credential. At most 10 webhooks can be active at a time. The service sends a probe (`webhook.test`) at once. It creates the webhook whatever the result.  **Respond** with a 2xx within 10 seconds. Redirects are not followed. Any other response is a failed attempt. The service retries after a network error, a timeout, a 5xx, 408 or 429, and not after any other response. In production: 7 attempts: at once, then 1 minute, 10 minutes, 1 hour, 6 hours, 24 hours and 36 hours after the one before. In the sandbox: 3 attempts: at once, then 1 minute and 10 minutes after the one before. The webhook is paused (`deactivated_by` is `service`) after 25 failed deliveries in a row, without a success for more than 48 hours.  **Order** is not guaranteed, and a delivery can arrive twice. Deduplicate on the event `id`, which is the same in every attempt.  **Verify** `Service-Signature: t=<Unix seconds>,v1=<hex>`: `v1` is the HMAC-SHA256 of `t + "." + body` with the whole secret string as shown. For one day after a rotation there are two. Reject a `t` that is more than 300 seconds off. Needs the scope `webhooks:write`. `POST /v1/accounts/{account_id}/webhooks` */
    create(input: WebhooksCreateInput, options?: CallOptions): FolioPromise<WebhooksCreateData>;
    /** List the webhooks of an account. Returns the webhooks in the environment of the credential, active or not. Needs the scope `webhooks:read`. `GET /v1/accounts/{account_id}/webhooks` */
    list(input?: WebhooksListInput, options?: CallOptions): FolioList<WebhooksListData, WebhooksListData["webhooks"][number]>;
    /** Get a webhook. Needs the scope `webhooks:read`. `GET /v1/accounts/{account_id}/webhooks/{webhook_id}` */
    get(input: WebhooksGetInput, options?: CallOptions): FolioPromise<WebhooksGetData>;
    /** Change a webhook. Merges: an absent field does not change. `events` is replaced as a whole. While a webhook is inactive, it receives nothing and no new events are queued for it. Pending deliveries continue when it is activated again. Activation first sends a test, to the new `url` if there is one. The test must succeed. Needs the scope `webhooks:write`. `PATCH /v1/accounts/{account_id}/webhooks/{webhook_id}` */
    update(input: WebhooksUpdateInput, options?: CallOptions): FolioPromise<WebhooksUpdateData>;
    /** Delete a webhook. From then on it receives no events, not even pending ones. Its delivery log is deleted. Needs the scope `webhooks:write`. `DELETE /v1/accounts/{account_id}/webhooks/{webhook_id}` */
    delete(input: WebhooksDeleteInput, options?: CallOptions): FolioPromise<null>;
    /** Send a test to a webhook. Sends one signed delivery of `webhook.test`, even if the webhook is inactive. It is not retried, and it does not affect the log or the health of the webhook. A webhook that has not answered 2xx at its URL gets one delivery a second: the call waits for its turn. Needs the scope `webhooks:write`. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/test` */
    test(input: WebhooksTestInput, options?: CallOptions): FolioPromise<WebhooksTestData>;
    /** Rotate the secret of a webhook. For 24 hours the previous secret signs too (`t=...,v1=new,v1=old`), so that a receiver can switch without missing anything. If it is rotated again within that time, the older of the two is dropped. Needs the scope `webhooks:write`. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/secret` */
    rotateSecret(input: WebhooksRotateSecretInput, options?: CallOptions): FolioPromise<WebhooksRotateSecretData>;
    /** List the deliveries of a webhook. Returns one record per attempt, newest first, kept for 30 days. The creation probe and tests are not included. Needs the scope `webhooks:read`. `GET /v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries` */
    deliveries(input: WebhooksDeliveriesInput, options?: CallOptions): FolioList<WebhooksDeliveriesData, WebhooksDeliveriesData["deliveries"][number]>;
    /** Retry a delivery. Makes one attempt now with the same payload, in addition to the scheduled ones, even if the webhook is inactive. If it succeeds, no other attempt follows. If it fails, the scheduled ones continue. Needs the scope `webhooks:write`. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/retry` */
    retryDelivery(input: WebhooksRetryDeliveryInput, options?: CallOptions): FolioPromise<WebhooksRetryDeliveryData>;
    /** Replay the events that a webhook missed. Sends the events of a period that the webhook has not received. They include failed deliveries, and deliveries with pending retries, which are sent at once. They also include events from before the webhook existed or while it was inactive. Events that it acknowledged with a 2xx in the last 30 days are not sent again. An event keeps its `id` and its payload, and gets the whole schedule of attempts. One replay has at most 100000 events, of the last 90 days. Needs the scope `webhooks:write`. `POST /v1/accounts/{account_id}/webhooks/{webhook_id}/replays` */
    replay(input: WebhooksReplayInput, options?: CallOptions): FolioPromise<WebhooksReplayData>;
  };
  events: {
    /** List the events of an account. Returns the events of the account in the environment of the credential, newest first. They include events that no webhook received. Events are kept for 90 days. Each event has the same content as its deliveries. Needs the scope `webhooks:read`. `GET /v1/accounts/{account_id}/events` */
    list(input?: EventsListInput, options?: CallOptions): FolioList<EventsListData, EventsListData["events"][number]>;
    /** Get an event. Takes the event id that its deliveries carry. Needs the scope `webhooks:read`. `GET /v1/accounts/{account_id}/events/{event_id}` */
    get(input: EventsGetInput, options?: CallOptions): FolioPromise<EventsGetData>;
  };
  nif: {
    /** Check a NIF against the AEAT census. INVALID: the shape or the control character is wrong. NIF_INVALID: the census does not contain it, or contains it under another name, so that an invoice to it would be rejected. VALID: the census contains it, even if it is deregistered or revoked (`census_status`). PENDING: the census gave no result. Either it is unreachable, or the NIF of a natural person was sent without `legal_name`: the census finds them only by NIF and name together. The result can be older: see `validated_at`. `legal_name` is the name of a company in the census. Needs the scope `nif:validate`. `POST /v1/nif/validate` */
    validate(input: NifValidateInput, options?: CallOptions): FolioPromise<NifValidateData>;
  };
  testClock: {
    /** Get the time of the sandbox. If the clock was never set, or was removed, this is real time. Needs the scope `accounts:write`. Takes a sandbox credential. `GET /v1/accounts/{account_id}/test-clock` */
    get(input?: TestClockGetInput, options?: CallOptions): FolioPromise<TestClockGetData>;
    /** Move the time of the sandbox forward. Moves the time of all sandbox data of the account, and nothing else. Logs, idempotency keys, sessions, signatures and links keep real time. Schedules that fall due on the way run at their times, before the response. Then time runs on from there. If two moves overlap, one is rejected and can be sent again. Needs the scope `accounts:write`. Takes a sandbox credential. `PUT /v1/accounts/{account_id}/test-clock` */
    set(input: TestClockSetInput, options?: CallOptions): FolioPromise<TestClockSetData>;
    /** Return the sandbox to real time. Existing data does not change. A series whose last date is in the future continues with that date until real time reaches it. Needs the scope `accounts:write`. Takes a sandbox credential. `DELETE /v1/accounts/{account_id}/test-clock` */
    remove(input?: TestClockRemoveInput, options?: CallOptions): FolioPromise<null>;
  };
  templates: {
    /** Get the template file to import customers. A CSV file with the headers and one example row, in UTF-8 with semicolons, as Excel in Spanish opens it. Cache it for a day: it changes only with a version of the service. Takes any valid credential. `GET /v1/templates/customer-import` */
    customerImport(input?: TemplatesCustomerImportInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Get the template file to import managed accounts. A CSV file with the headers and one example row, in UTF-8 with semicolons, as Excel in Spanish opens it. Cache it for a day: it changes only with a version of the service. Takes any valid credential. `GET /v1/templates/account-import` */
    accountImport(input?: TemplatesAccountImportInput, options?: CallOptions): FolioPromise<FolioFile>;
    /** Get the template file to import invoices issued by another system. A CSV file with the headers and one example row, in UTF-8 with semicolons, as Excel in Spanish opens it. Cache it for a day: it changes only with a version of the service. Takes any valid credential. `GET /v1/templates/invoice-history-import` */
    invoiceHistoryImport(input?: TemplatesInvoiceHistoryImportInput, options?: CallOptions): FolioPromise<FolioFile>;
  };
  responsibleDeclaration: {
    /** Get the responsible declaration of the invoicing system. Returns the declaration of this deployment's producer (RD 1007/2023, article 13; Orden HAC/1177/2024, article 15), in Spanish. If the deployment has not configured all of it, `complete` is false, missing data is null, and live registration is rejected. Each declared version is kept and available by `version`. Takes no credential. `GET /v1/responsible-declaration` */
    get(input?: ResponsibleDeclarationGetInput, options?: CallOptions): FolioPromise<ResponsibleDeclarationGetData>;
  };
  downloads: {
    /** Download a file. Every `download_url` and `image_url` points here. The token is signed and names one file. It is valid for five minutes, or for one day for an account export. Takes no credential. `GET /v1/downloads/{token}` */
    get(input: DownloadsGetInput, options?: CallOptions): FolioPromise<FolioFile>;
  };
  openapi: {
    /** Get the contract as JSON. This document, OpenAPI 3.1, without the envelope. It has an `ETag` for `If-None-Match`. Takes no credential. `GET /v1/openapi.json` */
    json(input?: OpenapiJsonInput, options?: CallOptions): FolioPromise<unknown>;
    /** Get the contract as YAML. This document, OpenAPI 3.1, without the envelope. It has an `ETag` for `If-None-Match`. Takes no credential. `GET /v1/openapi.yaml` */
    yaml(input?: OpenapiYamlInput, options?: CallOptions): FolioPromise<FolioFile>;
  };
}

/** The codes that an operation may be refused with, by its id. */
export interface OperationErrors {
  "me.identity": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "me.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "me.erase": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "OWNER_CANNOT_LEAVE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "accounts.import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CSV_FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "IDEMPOTENCY_KEY_REQUIRED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_FILE_FORMAT" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "MISSING_HEADERS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TOO_MANY_RECORDS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "accounts.preview-import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CSV_FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_FILE_FORMAT" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "MISSING_HEADERS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TOO_MANY_RECORDS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "auth.request-code": "BAD_REQUEST" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "auth.sign-in": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SECOND_FACTOR_REQUIRED" | "SIGN_IN_CODE_INVALID" | "STRICT_HANDLING_REFUSED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "auth.list-sessions": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "auth.end-other-sessions": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "auth.step-up": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SECOND_FACTOR_REQUIRED" | "SIGN_IN_CODE_INVALID" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "auth.sign-out": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "auth.end-session": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SESSION_NOT_FOUND" | "STEP_UP_REQUIRED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "sign-ups.get": "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "VALIDATION_ERROR";
  "sign-ups.create": "ACCOUNT_ALREADY_OWNED" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SIGN_IN_CODE_INVALID" | "SIGN_UP_CLOSED" | "SIGN_UP_LIMIT_REACHED" | "STRICT_HANDLING_REFUSED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "sign-ups.request-code": "BAD_REQUEST" | "HUMAN_CHECK_FAILED" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SIGN_UP_CLOSED" | "STRICT_HANDLING_REFUSED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "second-factors.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "second-factors.add": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SECOND_FACTOR_LIMIT_REACHED" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "second-factors.confirm": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SECOND_FACTOR_NOT_FOUND" | "SIGN_IN_CODE_INVALID" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "second-factors.remove": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SECOND_FACTOR_NOT_FOUND" | "STEP_UP_REQUIRED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "api-keys.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "api-keys.create": "ACCOUNT_NOT_ACCESSIBLE" | "API_KEY_LIMIT_REACHED" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "api-keys.revoke": "ACCOUNT_NOT_ACCESSIBLE" | "API_KEY_NOT_FOUND" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "oauth-authorizations.create": "ACCOUNT_NOT_ACCESSIBLE" | "API_KEY_LIMIT_REACHED" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "accounts.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "accounts.provision": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONTACT_SALES_REQUIRED" | "FEATURE_NOT_AVAILABLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "MANAGED_ACCOUNT_LIMIT_REACHED" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_CODE_DUPLICATED" | "SERIES_FORMAT_INVALID" | "SERIES_FORMAT_OVERLAPS" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "accounts.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "accounts.usage": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "accounts.set-access-level": "ACCOUNT_NOT_ACCESSIBLE" | "ACCOUNT_NOT_MANAGED" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "accounts.end-management": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "accounts.transfer-ownership": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "account-exports.create": "ACCOUNT_EXPORT_LIMIT_REACHED" | "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "account-exports.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "EXPORT_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "closures.create": "ACCOUNT_MANAGES_OTHERS" | "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "claim-tokens.create": "ACCOUNT_ALREADY_CLAIMED" | "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "EMAIL_QUOTA_EXCEEDED" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "claim-tokens.redeem": "BAD_REQUEST" | "CLAIM_NOT_FOUND" | "CLAIM_TOKEN_HOLDER_MISMATCH" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SIGN_IN_CODE_INVALID" | "STRICT_HANDLING_REFUSED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "companies.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "companies.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "CONTACT_SALES_REQUIRED" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NIF_ALREADY_REGISTERED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_CODE_DUPLICATED" | "SERIES_FORMAT_INVALID" | "SERIES_FORMAT_OVERLAPS" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "companies.statistics": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "companies.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_HAS_INVOICES" | "COMPANY_IS_LIVE" | "COMPANY_NOT_ACCESSIBLE" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "members.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "members.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "members.set-role": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "MEMBER_IS_OWNER" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "members.remove": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "MEMBER_IS_OWNER" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "members.leave": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "OPERATION_REQUIRES_SESSION" | "OWNER_CANNOT_LEAVE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "grants.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "grants.set": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "GRANT_NEEDS_MEMBER_ROLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "grants.remove": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "GRANT_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "MEMBER_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invitations.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EMAIL_QUOTA_EXCEEDED" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "MEMBER_ALREADY_IN_ACCOUNT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invitations.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invitations.revoke": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVITATION_NOT_FOUND" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invitations.accept": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVITATION_HOLDER_MISMATCH" | "INVITATION_NOT_FOUND" | "MEMBER_ALREADY_IN_ACCOUNT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SIGN_IN_CODE_INVALID" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "companies.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "companies.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CONTACT_SALES_REQUIRED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_ALREADY_LIVE" | "NIF_ALREADY_REGISTERED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_LOCKED" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRECONDITION_FAILED" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "companies.issuing-readiness": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "activations.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONTACT_SALES_REQUIRED" | "FEATURE_NOT_AVAILABLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_ALREADY_LIVE" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "activations.remove": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "fiscal-territory.declare": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "fiscal-territory.withdraw": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "territory-moves.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "territory-moves.plan": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "MOVE_DATE_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TERRITORY_MOVE_EXISTS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VERIFACTU_BOUND_UNTIL_YEAR_END";
  "territory-moves.remove": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TERRITORY_MOVE_IN_FORCE" | "TERRITORY_MOVE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-subject.set": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TAX_SUBJECT_LOCKED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "tax-subject.reset": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TAX_SUBJECT_LOCKED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "logo.upload": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "logo.remove": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "verifactu-configuration.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "verifactu-configuration.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EXCLUSION_NOT_FOR_TERRITORY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TERRITORY_MOVE_EXISTS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VERIFACTU_ALWAYS_ON_IN_SANDBOX" | "VERIFACTU_BOUND_UNTIL_YEAR_END" | "VERIFACTU_EXCLUSION_EVIDENCE_REQUIRED" | "VERIFACTU_EXCLUSION_LOCKED" | "VERIFACTU_NOT_FOR_TERRITORY";
  "verifactu-configuration.renounce": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VERIFACTU_NOT_ENABLED" | "VERIFACTU_NOT_FOR_TERRITORY";
  "tax-configuration.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-configuration.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_RATE_NOT_ACCEPTED";
  "invoice-customization.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoice-customization.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "einvoice-configuration.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "einvoice-configuration.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "ticketbai-configuration.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "ticketbai-configuration.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CERTIFICATE_ALGORITHM_NOT_ALLOWED" | "CERTIFICATE_NOT_FOUND" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "DEVICE_CERTIFICATE_NOT_ALLOWED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "LROE_MODEL_NOT_ALLOWED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TICKETBAI_ALWAYS_ON_IN_SANDBOX" | "TICKETBAI_BOUND_UNTIL_YEAR_END" | "TICKETBAI_NOT_FOR_TERRITORY" | "TICKETBAI_NOT_READY" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "ticketbai-configuration.resume": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TICKETBAI_NOT_FOR_TERRITORY" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "ticketbai.software": "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "VALIDATION_ERROR";
  "ticketbai-records.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.ticketbai-records": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.ticketbai-repair": "ACCOUNT_NOT_ACCESSIBLE" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CORRECTIVE_REQUIRED" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "LINE_NATURE_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "STRICT_HANDLING_REFUSED" | "TICKETBAI_ACTION_NOT_ALLOWED" | "TICKETBAI_NOT_FOR_TERRITORY" | "TICKETBAI_RECORD_IMMUTABLE" | "TICKETBAI_REPAIR_IN_PROGRESS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES";
  "ticketbai-records.file": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "TICKETBAI_RECORD_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "ticketbai-records.verify": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "ticketbai-records.export": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EXPORT_LIMIT_EXCEEDED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-types.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoice-customization-options.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "company-overviews.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "certificates.upload": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "certificates.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "certificates.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CERTIFICATE_IN_USE" | "CERTIFICATE_NOT_FOUND" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "representation.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "representation.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REPRESENTATION_STATE_TRANSITION_INVALID" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "representation.cancel": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REPRESENTATION_NOT_FOUND" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "representation.document": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "REPRESENTATION_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "representation.submit": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "LIVE_CREDENTIAL_REQUIRED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REPRESENTATION_NOT_FOUND" | "REPRESENTATION_STATE_TRANSITION_INVALID" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.create": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_DUPLICATE_EXTERNAL_REFERENCE" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "LINE_UNIT_PRICE_TOO_MANY_DECIMALS" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRODUCT_NOT_FOUND" | "PROVINCE_EMPTY" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REGIME_NEEDS_MARGIN_BASE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_FORBIDS_IRPF" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_ALLOWED" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.derive": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EMISSION_NOT_READY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_NOT_FOUND" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.batch": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.exchange-simplified": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "EXCHANGE_DATES_DIFFER" | "EXCHANGE_REQUIRES_SIMPLIFIED" | "EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_EXCHANGE_NOT_RECORDABLE" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_EXCHANGEABLE" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.return-exchanged": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CORRECTIVE_EXCEEDS_INVOICED_AMOUNT" | "CORRECTIVE_LINE_AMBIGUOUS" | "CORRECTIVE_ONLY_DISBURSEMENT" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "EXCHANGE_INVOICE_NOT_CORRECTABLE" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_DUPLICATE_EXTERNAL_REFERENCE" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "LINE_UNIT_PRICE_TOO_MANY_DECIMALS" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRODUCT_NOT_FOUND" | "PROVINCE_EMPTY" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REGIME_NEEDS_MARGIN_BASE" | "REGIME_NOT_RECTIFIABLE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_DEFAULT_NOT_FOUND" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_EXCHANGE_NOT_RECORDABLE" | "SIMPLIFIED_FORBIDS_IRPF" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_ALLOWED" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.reissue-exchange": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "EXCHANGE_INVOICE_NOT_CORRECTABLE" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_EXCHANGE_NOT_RECORDABLE" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.correct-several": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CORRECTIVE_EXCEEDS_INVOICED_AMOUNT" | "CORRECTIVE_LINE_AMBIGUOUS" | "CORRECTIVE_NEEDS_TAX" | "CORRECTIVE_NEEDS_UNPAID_AMOUNT" | "CORRECTIVE_NOT_RECTIFIABLE" | "CORRECTIVE_ONLY_DISBURSEMENT" | "CORRECTIVE_ORIGINALS_DIFFER" | "CORRECTIVE_REASON_NEEDS_PARTIAL" | "CORRECTIVE_REASON_NOT_ALLOWED" | "CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "EXCHANGE_INVOICE_NOT_CORRECTABLE" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_DUPLICATE_EXTERNAL_REFERENCE" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "LINE_UNIT_PRICE_TOO_MANY_DECIMALS" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRODUCT_NOT_FOUND" | "PROVINCE_EMPTY" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REGIME_NEEDS_MARGIN_BASE" | "REGIME_NOT_RECTIFIABLE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_DEFAULT_NOT_FOUND" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_FORBIDS_IRPF" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_ALLOWED" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.update": "ACCOUNT_NOT_ACCESSIBLE" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_DUPLICATE_EXTERNAL_REFERENCE" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "LINE_UNIT_PRICE_TOO_MANY_DECIMALS" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRECONDITION_FAILED" | "PRODUCT_NOT_FOUND" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "REGIME_NEEDS_MARGIN_BASE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_NOT_FOUND" | "SIMPLIFIED_FORBIDS_IRPF" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_ALLOWED" | "STATUS_NOT_MODIFIABLE" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_RATE_NOT_ACCEPTED";
  "invoices.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_DRAFT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.issue": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EMISSION_NOT_READY" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_DRAFT" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.set-status": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TRANSITION_NOT_SUPPORTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.convert": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EMISSION_NOT_READY" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "PROFORMA_ALREADY_CONVERTED" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "TRANSITION_NOT_SUPPORTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.correct": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_DEDUCTION_MISSING" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CORRECTIVE_EXCEEDS_INVOICED_AMOUNT" | "CORRECTIVE_LINE_AMBIGUOUS" | "CORRECTIVE_NEEDS_TAX" | "CORRECTIVE_NEEDS_UNPAID_AMOUNT" | "CORRECTIVE_NOT_RECTIFIABLE" | "CORRECTIVE_ONLY_DISBURSEMENT" | "CORRECTIVE_REASON_NEEDS_PARTIAL" | "CORRECTIVE_REASON_NOT_ALLOWED" | "CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "EXCHANGE_INVOICE_NOT_CORRECTABLE" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_DUPLICATE_EXTERNAL_REFERENCE" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "LINE_UNIT_PRICE_TOO_MANY_DECIMALS" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRODUCT_NOT_FOUND" | "PROVINCE_EMPTY" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REGIME_NEEDS_MARGIN_BASE" | "REGIME_NOT_RECTIFIABLE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_DEFAULT_NOT_FOUND" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_FORBIDS_IRPF" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_ALLOWED" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "invoices.void": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EMISSION_NOT_READY" | "EXCHANGE_INVOICE_NOT_VOIDABLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_ALREADY_VOIDED" | "INVOICE_HAS_LIVE_CORRECTIVES" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SIGNING_UNAVAILABLE" | "STRICT_HANDLING_REFUSED" | "TOTAL_CORRECTIVE_NOT_VOIDABLE" | "TRANSITION_NOT_SUPPORTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoice-payments.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "INVOICE_NOT_PAYABLE" | "INVOICE_PAYMENT_LIMIT_REACHED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoice-payments.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoice-payments.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PAYMENT_HAS_REFUNDS" | "PAYMENT_NOT_DELETABLE" | "PAYMENT_NOT_FOUND" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoice-payments.refund": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PAYMENT_NOT_FOUND" | "RATE_LIMIT_EXCEEDED" | "REFUND_EXCEEDS_PAYMENT" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoice-payments.write-off": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "INVOICE_NOT_PAYABLE" | "INVOICE_PAYMENT_LIMIT_REACHED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "WRITE_OFF_EXCEEDS_DUE";
  "invoices.hosted-url.renew": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EMISSION_NOT_READY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "INVOICE_NOT_ISSUED_NO_PAGE" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.hosted-url.revoke": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "INVOICE_NOT_ISSUED_NO_PAGE" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "bank-statements.import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "BANK_STATEMENT_UNREADABLE" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "bank-statements.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "bank-movements.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "bank-movements.propose": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "bank-movements.match": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "BANK_MOVEMENT_NOT_FOUND" | "BANK_MOVEMENT_NOT_MATCHABLE" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "INVOICE_NOT_PAYABLE" | "INVOICE_PAYMENT_LIMIT_REACHED" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "bank-movements.unmatch": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "BANK_MOVEMENT_NOT_FOUND" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PAYMENT_HAS_REFUNDS" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "bank-movements.set-ignored": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "BANK_MOVEMENT_NOT_FOUND" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "reminder-settings.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "reminder-settings.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "customer-reminder-settings.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "CUSTOMER_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "customer-reminder-settings.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "reminders.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "mandates.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CUSTOMER_NOT_FOUND" | "IBAN_OUTSIDE_SEPA" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "MANDATE_DUPLICATE" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SEPA_DEBTOR_DETAILS_REQUIRED" | "SEPA_NAME_NOT_WRITABLE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "mandates.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "mandates.revoke": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "MANDATE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "direct-debits.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "DIRECT_DEBIT_REFUSED" | "EMISSION_NOT_READY" | "IBAN_OUTSIDE_SEPA" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SEPA_NAME_NOT_WRITABLE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "direct-debits.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "direct-debits.import-returns": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "DIRECT_DEBIT_RETURNS_UNREADABLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "direct-debits.file": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "DIRECT_DEBIT_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "receivables.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "customers.statement": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "CUSTOMER_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "STATEMENT_TOO_LONG" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.timeline": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.schedule": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "INVOICE_STATUS_NOT_SCHEDULABLE" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "PROFORMA_SCHEDULE_FORBIDDEN" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SCHEDULED_DATE_IN_PAST" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.get-schedule": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "SCHEDULE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.unschedule": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.pdf": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "INVOICE_NOT_ISSUED_NO_PDF" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.preview-pdf": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PREVIEW_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.preview-image": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PREVIEW_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.documents": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.document": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "DOCUMENT_FORM_NOT_FOUND" | "DOCUMENT_FORM_UNAVAILABLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PDF_NOT_READY" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.forms": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.electronic-document": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "ELECTRONIC_DOCUMENT_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.make-electronic-document": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "DOCUMENT_FORM_UNAVAILABLE" | "ELECTRONIC_DOCUMENT_FORM_MISSING" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PDF_NOT_READY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.delivery": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EINVOICE_DELIVERY_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.hand-in": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "DOCUMENT_FORM_UNAVAILABLE" | "EINVOICE_DELIVERY_STATE_INVALID" | "EMISSION_NOT_READY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.cancel-delivery": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EINVOICE_DELIVERY_NOT_FOUND" | "EINVOICE_DELIVERY_STATE_INVALID" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.check-delivery": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EINVOICE_DELIVERY_NOT_FOUND" | "EINVOICE_DELIVERY_STATE_INVALID" | "EINVOICE_NETWORK_UNREACHABLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REGISTER_NUMBER_UNKNOWN" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "einvoice-deliveries.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "received-invoices.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "DOCUMENT_ENCODING_UNKNOWN" | "DOCUMENT_TOO_LARGE" | "EINVOICE_FILE_NOT_SINGLE" | "EINVOICE_FILE_UNREADABLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "received-invoices.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "received-invoices.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "RECEIVED_INVOICE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "received-invoices.original": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "RECEIVED_INVOICE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "received-invoices.set-status": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "RECEIVED_INVOICE_NOT_FOUND" | "RECEIVED_INVOICE_STATUS_FINAL" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "received-invoices.application-response": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EMISSION_NOT_READY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "RECEIVED_INVOICE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "einvoice-validations.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "DOCUMENT_ENCODING_UNKNOWN" | "DOCUMENT_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.pdf-archive": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.export": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EXPORT_LIMIT_EXCEEDED" | "EXPORT_SELECTION_REQUIRED" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoice-history.import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CSV_FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_FILE_FORMAT" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "MISSING_HEADERS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TOO_MANY_RECORDS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoice-history.preview-import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CSV_FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_FILE_FORMAT" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "MISSING_HEADERS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TOO_MANY_RECORDS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoice-history.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoice-history.continuity": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoice-history.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "HISTORY_INVOICE_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoice-history.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "HISTORY_INVOICE_NOT_FOUND" | "HISTORY_IN_USE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "recurring-invoices.create": "ACCOUNT_NOT_ACCESSIBLE" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CUSTOMER_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NO_LINES" | "LINE_UNIT_PRICE_TOO_MANY_DECIMALS" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRODUCT_NOT_FOUND" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "REGIME_NEEDS_MARGIN_BASE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_NOT_FOUND" | "SIMPLIFIED_FORBIDS_IRPF" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_ALLOWED" | "SIN_DESTINATARIO_RESOLUBLE" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_RATE_NOT_ACCEPTED";
  "recurring-invoices.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "recurring-invoices.derive": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_NOT_FOUND" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIN_DESTINATARIO_RESOLUBLE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "recurring-invoices.statistics": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "recurring-invoices.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "RECURRING_INVOICE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "recurring-invoices.update": "ACCOUNT_NOT_ACCESSIBLE" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NO_LINES" | "LINE_UNIT_PRICE_TOO_MANY_DECIMALS" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRECONDITION_FAILED" | "PRODUCT_NOT_FOUND" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "RECURRING_ALREADY_ENDED" | "RECURRING_INVOICE_NOT_FOUND" | "REGIME_NEEDS_MARGIN_BASE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_NOT_FOUND" | "SIMPLIFIED_FORBIDS_IRPF" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "SIMPLIFIED_NOT_ALLOWED" | "SIN_DESTINATARIO_RESOLUBLE" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_RATE_NOT_ACCEPTED";
  "recurring-invoices.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "RECURRING_INVOICE_NOT_FOUND" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "recurring-invoices.set-status": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "RECURRING_INVOICE_NOT_FOUND" | "RECURRING_STATE_TRANSITION_INVALID" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "recurring-invoices.skip": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "RECURRING_ALREADY_ENDED" | "RECURRING_INVOICE_NOT_FOUND" | "RECURRING_OCCURRENCE_ALREADY_CONSUMED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "recurring-invoices.generate": "ACCOUNT_NOT_ACCESSIBLE" | "ADVANCE_ALREADY_DEDUCTED" | "ADVANCE_NOT_DEDUCTIBLE" | "ADVANCE_TAX_DIFFERS" | "AEAT_RULE_VIOLATED" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "FIELD_NOT_FOR_SYSTEM" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NEGATIVE_AMOUNT" | "INVOICE_NOT_FOUND" | "INVOICE_NO_LINES" | "INVOICE_NUMBER_INVALID" | "INVOICE_TAX_BREAKDOWN_TOO_LONG" | "INVOICE_ZERO_AMOUNT" | "LINE_NATURE_REQUIRED" | "METHOD_NOT_ALLOWED" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "ORIGINAL_NUMBER_TOO_LONG" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "QUOTA_EXCEEDED" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_ADDRESS_INCOMPLETE" | "RECIPIENT_ID_TYPE_NOT_ALLOWED" | "RECURRING_ALREADY_ENDED" | "RECURRING_INVOICE_NOT_FOUND" | "RECURRING_OCCURRENCE_ALREADY_CONSUMED" | "REGIME_COMBINATION_NOT_ALLOWED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_INACTIVE" | "SERIES_ISSUANCE_MIXED" | "SERIES_NOT_FOUND" | "SIGNING_UNAVAILABLE" | "SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "TAX_NOT_FOR_TERRITORY" | "TICKETBAI_TOO_MANY_LINES" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VAT_RATE_NOT_ACCEPTED" | "WITHHOLDING_OVER_LIMIT";
  "recurring-invoices.next-occurrence": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "CUSTOMER_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "RECURRING_ALREADY_ENDED" | "RECURRING_INVOICE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "recurring-invoices.history": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "RECURRING_INVOICE_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "fiscal-summary.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-books.issued-invoices": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EXPORT_LIMIT_EXCEEDED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-books.accounting-entries": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EXPORT_LIMIT_EXCEEDED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-books.archive": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EXPORT_LIMIT_EXCEEDED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-books.reconcile": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-forms.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EXPORT_LIMIT_EXCEEDED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "TAX_FORM_NOT_FOUND" | "TAX_FORM_NOT_OF_COMPANY" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-periods.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EXPORT_LIMIT_EXCEEDED" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "TAX_PERIOD_NOT_CLOSED" | "TAX_PERIOD_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "tax-periods.close": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EXPORT_LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TAX_PERIOD_ALREADY_CLOSED" | "TAX_PERIOD_NOT_ENDED" | "TAX_PERIOD_NOT_FOUND" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "tax-periods.reopen": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TAX_PERIOD_NOT_CLOSED" | "TAX_PERIOD_NOT_FOUND" | "TAX_PERIOD_REOPENED_BY_OWNER" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.deliver": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EMAIL_QUOTA_EXCEEDED" | "EMISSION_NOT_READY" | "ENVIO_NO_PERMITIDO" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PDF_NOT_READY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "invoices.send": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EMAIL_QUOTA_EXCEEDED" | "EMISSION_NOT_READY" | "ENVIO_NO_PERMITIDO" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_DRAFT_NOT_SENDABLE" | "INVOICE_EMAIL_NO_RECIPIENTS" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PDF_NOT_READY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "TRANSITION_NOT_SUPPORTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "emails.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "emails.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "EMAIL_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "emails.indicators": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "mail-providers.webhook": "BAD_REQUEST" | "ENDPOINT_NOT_FOUND" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SIGNATURE_INVALID" | "VALIDATION_ERROR";
  "suppressed-addresses.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "suppressed-addresses.lift": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SUPPRESSED_ADDRESS_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "request-logs.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "request-logs.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_LOG_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "audit-events.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "invoices.resubmit": "ACCOUNT_NOT_ACCESSIBLE" | "AEAT_RULE_VIOLATED" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "BOOKS_BEING_RESTORED" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_NOT_FOUND" | "EMISSION_NOT_READY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_NUMBER_NOT_IN_VIES" | "VERIFACTU_NOT_FOR_TERRITORY" | "VERIFACTU_RECORD_IMMUTABLE" | "VERIFACTU_RECORD_NOT_REPAIRABLE";
  "invoices.verifactu-records": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVOICE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "verifactu-records.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "verifactu-records.export": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "verifactu-records.verify": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "verifactu-records.reconcile": "ACCOUNT_NOT_ACCESSIBLE" | "AEAT_UNAVAILABLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EMISSION_NOT_READY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VERIFACTU_NOT_FOR_TERRITORY";
  "customers.create": "ACCOUNT_NOT_ACCESSIBLE" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CUSTOMER_DUPLICATE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "customers.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "customers.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "CUSTOMER_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "customers.update": "ACCOUNT_NOT_ACCESSIBLE" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CUSTOMER_DUPLICATE" | "CUSTOMER_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NIF_NOT_IN_CENSUS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PRECONDITION_FAILED" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "customers.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CUSTOMER_HAS_INVOICES" | "CUSTOMER_IN_RECURRING_INVOICE" | "CUSTOMER_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "customers.bulk-create": "ACCOUNT_NOT_ACCESSIBLE" | "ALTERNATIVE_ID_INVALID" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CUSTOMER_DUPLICATE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NIF_INVALID_CONTROL_DIGIT" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "POSTAL_CODE_INVALID_ES" | "PROVINCE_EMPTY" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "customers.bulk-delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "customers.import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CSV_FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_FILE_FORMAT" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "MISSING_HEADERS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TOO_MANY_RECORDS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "customers.preview-import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CSV_FILE_TOO_LARGE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_FILE_FORMAT" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "MISSING_HEADERS" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "TOO_MANY_RECORDS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "products.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRODUCT_DUPLICATE" | "RATE_LIMIT_EXCEEDED" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_RATE_NOT_ACCEPTED";
  "products.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "products.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PRODUCT_NOT_FOUND" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "products.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "PRODUCT_DUPLICATE" | "PRODUCT_NOT_FOUND" | "RATE_LIMIT_EXCEEDED" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "SURCHARGE_NOT_ACCEPTED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_RATE_NOT_ACCEPTED";
  "products.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "PRODUCT_NOT_FOUND" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "products.bulk-create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "products.bulk-delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "series.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_CODE_DUPLICATED" | "SERIES_FORMAT_INVALID" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_FORMAT_OVERLAPS" | "SERIES_INACTIVE" | "SERIES_LIMIT_REACHED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "series.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "series.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "SERIES_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "series.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_CODE_DUPLICATED" | "SERIES_FORMAT_INVALID" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "SERIES_FORMAT_OVERLAPS" | "SERIES_IS_DEFAULT" | "SERIES_NOT_FOUND" | "SERIES_NUMBERING_LOCKED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "series.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_IS_DEFAULT" | "SERIES_NOT_FOUND" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "series.set-default": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_INACTIVE" | "SERIES_NOT_FOUND" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "series.ensure-defaults": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_FORMAT_OVERLAPS" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "series.get-defaults": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "return-urls.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "return-urls.replace": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "URL_MUST_BE_HTTPS" | "VALIDATION_ERROR";
  "payment-connections.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "payment-connections.authorize": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "FEATURE_NOT_AVAILABLE" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "RETURN_URL_NOT_REGISTERED" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "URL_MUST_BE_HTTPS" | "VALIDATION_ERROR";
  "payment-connections.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "CONNECTION_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "payment-connections.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CONNECTION_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMIT_EXCEEDED" | "REGIME_NOT_SUPPORTED" | "REQUEST_BODY_TOO_LARGE" | "SERIES_INACTIVE" | "SERIES_INCOMPATIBLE_DOC_TYPE" | "SERIES_NOT_FOUND" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "VAT_RATE_NOT_ACCEPTED";
  "payment-connections.disconnect": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "CONNECTION_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STEP_UP_REQUIRED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "payment-confirmations.view": "BAD_REQUEST" | "CONFIRMATION_CODE_INVALID" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "payment-connections.confirm": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONFIRMATION_CODE_INVALID" | "CONNECTION_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "payment-connections.events.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "CONNECTION_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "payment-connections.events.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "EVENT_NOT_FOUND" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "payment-connections.events.retry": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "EVENT_INVALID_STATUS_FOR_RETRY" | "EVENT_MAX_RETRIES_EXCEEDED" | "EVENT_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "payment-connections.events.draft": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EVENT_INVALID_STATUS_FOR_DRAFT" | "EVENT_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "payment-connections.events.resolve": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EVENT_INVALID_STATUS_FOR_RESOLVE" | "EVENT_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "payment-connections.events.discard": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EVENT_NOT_DISCARDABLE" | "EVENT_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "payment-connections.events.restore": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "COMPANY_NOT_ACCESSIBLE" | "COMPANY_READ_ONLY" | "CONCURRENT_MODIFICATION" | "EVENT_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "payment-providers.callback": "BAD_REQUEST" | "ENDPOINT_NOT_FOUND" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "VALIDATION_ERROR";
  "payment-providers.webhook": "BAD_REQUEST" | "ENDPOINT_NOT_FOUND" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SIGNATURE_INVALID" | "VALIDATION_ERROR";
  "webhooks.create": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "URL_MUST_BE_HTTPS" | "URL_TARGET_NOT_ALLOWED" | "VALIDATION_ERROR" | "WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED";
  "webhooks.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "webhooks.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR" | "WEBHOOK_NOT_FOUND";
  "webhooks.update": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "URL_MUST_BE_HTTPS" | "URL_TARGET_NOT_ALLOWED" | "VALIDATION_ERROR" | "WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_TEST_FAILED" | "WEBHOOK_TURN_TAKEN";
  "webhooks.delete": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "UNAUTHORIZED" | "VALIDATION_ERROR" | "WEBHOOK_NOT_FOUND";
  "webhooks.test": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_TURN_TAKEN";
  "webhooks.rotate-secret": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "WEBHOOK_NOT_FOUND";
  "webhooks.deliveries": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR" | "WEBHOOK_NOT_FOUND";
  "webhooks.retry-delivery": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "DELIVERY_NOT_FOUND" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_TURN_TAKEN";
  "webhooks.replay": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REPLAY_TOO_LARGE" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "WEBHOOK_NOT_ACTIVE" | "WEBHOOK_NOT_FOUND";
  "events.list": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "events.get": "ACCOUNT_EVENT_NOT_FOUND" | "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "nif.validate": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "IDEMPOTENCY_KEY_MISMATCH" | "IDEMPOTENCY_KEY_PROCESSING" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_IDEMPOTENCY_KEY" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "STRICT_HANDLING_REFUSED" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "test-clock.get": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "SANDBOX_ONLY" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "test-clock.set": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "CONCURRENT_MODIFICATION" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_JSON_FORMAT" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SANDBOX_ONLY" | "STRICT_HANDLING_REFUSED" | "TEST_CLOCK_BACKWARDS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR";
  "test-clock.remove": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "REQUEST_BODY_TOO_LARGE" | "SANDBOX_ONLY" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "templates.customer-import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "templates.account-import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "templates.invoice-history-import": "ACCOUNT_NOT_ACCESSIBLE" | "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "UNAUTHORIZED" | "VALIDATION_ERROR";
  "responsible-declaration.get": "BAD_REQUEST" | "DECLARATION_NOT_FOUND" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "VALIDATION_ERROR";
  "downloads.get": "BAD_REQUEST" | "DOWNLOAD_LINK_EXPIRED" | "DOWNLOAD_LINK_INVALID" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "RATE_LIMIT_EXCEEDED" | "VALIDATION_ERROR";
  "openapi.json": "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "VALIDATION_ERROR";
  "openapi.yaml": "BAD_REQUEST" | "INTERNAL_ERROR" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "RATE_LIMIT_EXCEEDED" | "VALIDATION_ERROR";
}

/** Every code of the error catalogue that some operation returns. */
export type ErrorCode = OperationErrors[keyof OperationErrors];
