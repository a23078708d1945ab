/** Table of the types of Facturae 3.2.2, in the notation of `structureOf`, as far as invoices use them. */
export const FACTURAE_TYPES: Readonly<Record<string, string>> = {
  FacturaeType: 'FileHeader:FileHeaderType Parties:PartiesType Invoices:InvoicesType Extensions? Signature?',
  OutputsType: 'Tax+:TaxOutputType',
  FileHeaderType:
    'SchemaVersion Modality InvoiceIssuerType ThirdParty?:ThirdPartyType Batch:BatchType ' +
    'FactoringAssignmentData?:FactoringAssignmentDataType',
  ThirdPartyType:
    'TaxIdentification:TaxIdentificationType LegalEntity?:LegalEntityType Individual?:IndividualType',
  BatchType:
    'BatchIdentifier InvoicesCount TotalInvoicesAmount:AmountType TotalOutstandingAmount:AmountType ' +
    'TotalExecutableAmount:AmountType InvoiceCurrencyCode',
  FactoringAssignmentDataType:
    'Assignee:AssigneeType PaymentDetails:InstallmentsType FactoringAssignmentClauses ' +
    'FactoringAssignmentDocument*:FactoringAssignmentDocumentType',
  AssigneeType:
    'TaxIdentification:TaxIdentificationType LegalEntity?:LegalEntityType Individual?:IndividualType',
  PartiesType: 'SellerParty:BusinessType BuyerParty:BusinessType',
  BusinessType:
    'TaxIdentification:TaxIdentificationType PartyIdentification? ' +
    'AdministrativeCentres?:AdministrativeCentresType LegalEntity?:LegalEntityType ' +
    'Individual?:IndividualType',
  InvoicesType: 'Invoice+:InvoiceType',
  InvoiceType:
    'InvoiceHeader:InvoiceHeaderType InvoiceIssueData:InvoiceIssueDataType TaxesOutputs:OutputsType ' +
    'TaxesWithheld?:TaxesType InvoiceTotals:InvoiceTotalsType Items:ItemsType ' +
    'PaymentDetails?:InstallmentsType LegalLiterals?:LegalLiteralsType AdditionalData?:AdditionalDataType',
  InvoiceHeaderType:
    'InvoiceNumber InvoiceSeriesCode? InvoiceDocumentType InvoiceClass Corrective?:CorrectiveType',
  InvoiceIssueDataType:
    'IssueDate OperationDate? PlaceOfIssue?:PlaceOfIssueType InvoicingPeriod?:PeriodDates ' +
    'InvoiceCurrencyCode ExchangeRateDetails?:ExchangeRateDetailsType TaxCurrencyCode LanguageName ' +
    'InvoiceDescription? ReceiverTransactionReference? FileReference? ReceiverContractReference?',
  ItemsType: 'InvoiceLine+:InvoiceLineType',
  ExchangeRateDetailsType: 'ExchangeRate ExchangeRateDate',
  CorrectiveType:
    'InvoiceNumber? InvoiceSeriesCode? ReasonCode ReasonDescription TaxPeriod:PeriodDates ' +
    'CorrectionMethod CorrectionMethodDescription AdditionalReasonDescription? InvoiceIssueDate?',
  PlaceOfIssueType: 'PostCode PlaceOfIssueDescription?',
  InvoiceLineType:
    'IssuerContractReference? IssuerContractDate? IssuerTransactionReference? IssuerTransactionDate? ' +
    'ReceiverContractReference? ReceiverContractDate? ReceiverTransactionReference? ' +
    'ReceiverTransactionDate? FileReference? FileDate? SequenceNumber? ' +
    'DeliveryNotesReferences?:DeliveryNotesReferencesType ItemDescription Quantity UnitOfMeasure? ' +
    'UnitPriceWithoutTax TotalCost DiscountsAndRebates?:DiscountsAndRebatesType Charges?:ChargesType ' +
    'GrossAmount TaxesWithheld?:TaxesType TaxesOutputs:OutputsType LineItemPeriod?:PeriodDates ' +
    'TransactionDate? AdditionalLineItemInformation? SpecialTaxableEvent?:SpecialTaxableEventType ' +
    'ArticleCode? Extensions?',
  DeliveryNotesReferencesType: 'DeliveryNote+:DeliveryNoteType',
  DeliveryNoteType: 'DeliveryNoteNumber DeliveryNoteDate?',
  SpecialTaxableEventType: 'SpecialTaxableEventCode SpecialTaxableEventReason',
  InvoiceTotalsType:
    'TotalGrossAmount GeneralDiscounts?:DiscountsAndRebatesType GeneralSurcharges?:ChargesType ' +
    'TotalGeneralDiscounts? TotalGeneralSurcharges? TotalGrossAmountBeforeTaxes TotalTaxOutputs ' +
    'TotalTaxesWithheld InvoiceTotal Subsidies?:SubsidiesType PaymentsOnAccount?:PaymentsOnAccountType ' +
    'ReimbursableExpenses?:ReimbursableExpenses TotalFinancialExpenses? TotalOutstandingAmount ' +
    'TotalPaymentsOnAccount? AmountsWithheld?:AmountsWithheldType TotalExecutableAmount ' +
    'TotalReimbursableExpenses? PaymentInKind?:PaymentInKindType',
  SubsidiesType: 'Subsidy+:SubsidyType',
  SubsidyType: 'SubsidyDescription SubsidyRate? SubsidyAmount',
  PaymentsOnAccountType: 'PaymentOnAccount+:PaymentOnAccountType',
  PaymentOnAccountType: 'PaymentOnAccountDate PaymentOnAccountAmount',
  AmountsWithheldType: 'WithholdingReason WithholdingRate? WithholdingAmount',
  ReimbursableExpenses: 'ReimbursableExpenses+:ReimbursableExpensesType',
  ReimbursableExpensesType:
    'ReimbursableExpensesSellerParty?:TaxIdentificationType ' +
    'ReimbursableExpensesBuyerParty?:TaxIdentificationType IssueDate? InvoiceNumber? InvoiceSeriesCode? ' +
    'ReimbursableExpensesAmount',
  InstallmentsType: 'Installment+:InstallmentType',
  InstallmentType:
    'InstallmentDueDate InstallmentAmount PaymentMeans AccountToBeCredited?:AccountType ' +
    'PaymentReconciliationReference? AccountToBeDebited?:AccountType CollectionAdditionalInformation? ' +
    'RegulatoryReportingData? DebitReconciliationReference?',
  LegalLiteralsType: 'LegalReference*',
  AdditionalDataType:
    'RelatedInvoice? RelatedDocuments?:AttachedDocumentsType InvoiceAdditionalInformation? Extensions?',
  AttachedDocumentsType: 'Attachment+:AttachmentType',
  AttachmentType:
    'AttachmentCompressionAlgorithm? AttachmentFormat AttachmentEncoding? AttachmentDescription? ' +
    'AttachmentData',
  TaxIdentificationType: 'PersonTypeCode ResidenceTypeCode TaxIdentificationNumber',
  LegalEntityType:
    'CorporateName TradeName? RegistrationData?:RegistrationDataType AddressInSpain?:AddressType ' +
    'OverseasAddress?:OverseasAddressType ContactDetails?:ContactDetailsType',
  IndividualType:
    'Name FirstSurname SecondSurname? AddressInSpain?:AddressType OverseasAddress?:OverseasAddressType ' +
    'ContactDetails?:ContactDetailsType',
  RegistrationDataType:
    'Book? RegisterOfCompaniesLocation? Sheet? Folio? Section? Volume? AdditionalRegistrationData?',
  AddressType: 'Address PostCode Town Province CountryCode',
  OverseasAddressType: 'Address PostCodeAndTown Province CountryCode',
  ContactDetailsType:
    'Telephone? TeleFax? WebAddress? ElectronicMail? ContactPersons? CnoCnae? INETownCode? ' +
    'AdditionalContactDetails?',
  AdministrativeCentresType: 'AdministrativeCentre+:AdministrativeCentreType',
  AdministrativeCentreType:
    'CentreCode? RoleTypeCode? Name? FirstSurname? SecondSurname? AddressInSpain?:AddressType ' +
    'OverseasAddress?:OverseasAddressType ContactDetails?:ContactDetailsType PhysicalGLN? ' +
    'LogicalOperationalPoint? CentreDescription?',
  DiscountsAndRebatesType: 'Discount+:DiscountType',
  DiscountType: 'DiscountReason DiscountRate? DiscountAmount',
  ChargesType: 'Charge+:ChargeType',
  ChargeType: 'ChargeReason ChargeRate? ChargeAmount',
  TaxesType: 'Tax+:TaxType',
  TaxType: 'TaxTypeCode TaxRate TaxableBase:AmountType TaxAmount?:AmountType',
  TaxOutputType:
    'TaxTypeCode TaxRate TaxableBase:AmountType TaxAmount?:AmountType SpecialTaxableBase?:AmountType ' +
    'SpecialTaxAmount?:AmountType EquivalenceSurcharge? EquivalenceSurchargeAmount?:AmountType',
  AmountType: 'TotalAmount EquivalentInEuros?',
  AccountType:
    'IBAN? AccountNumber? BankCode? BranchCode? BranchInSpainAddress?:AddressType ' +
    'OverseasBranchAddress?:OverseasAddressType BIC?',
  PeriodDates: 'StartDate EndDate',
  FactoringAssignmentDocumentType:
    'DocumentCharacter RepresentationIdentity? DocumentType Repository?:RepositoryType',
  RepositoryType: 'RepositoryName URL? Reference',
  PaymentInKindType: 'PaymentInKindReason PaymentInKindAmount',
};

const PARTY = ['!', 'LegalEntity', 'Individual'];
const ADDRESS = ['!', 'AddressInSpain', 'OverseasAddress'];

/** Groups of children of types of which one stands: with `!` it must. */
export const FACTURAE_CHOICES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ThirdPartyType: [PARTY],
  AssigneeType: [PARTY],
  BusinessType: [PARTY],
  LegalEntityType: [ADDRESS],
  IndividualType: [ADDRESS],
  AdministrativeCentreType: [ADDRESS],
  AccountType: [
    ['!', 'IBAN', 'AccountNumber'],
    ['BranchInSpainAddress', 'OverseasBranchAddress'],
  ],
};
