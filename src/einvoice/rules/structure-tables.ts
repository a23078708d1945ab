/**
 * Child elements of each type, in the order of their schema, as far as invoices use them. Each has a name, a count (`?` at
 * most once, `*` any times, `+` at least once, none: once) and a type if it is defined here too.
 */

/** OASIS UBL 2.1. */
export const UBL_TYPES: Readonly<Record<string, string>> = {
  InvoiceType:
    'UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? ' +
    'IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? ' +
    'TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? ' +
    'AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod*:PeriodType ' +
    'OrderReference?:OrderReferenceType BillingReference*:BillingReferenceType ' +
    'DespatchDocumentReference*:DocumentReferenceType ReceiptDocumentReference*:DocumentReferenceType ' +
    'StatementDocumentReference*:DocumentReferenceType OriginatorDocumentReference*:DocumentReferenceType ' +
    'ContractDocumentReference*:DocumentReferenceType AdditionalDocumentReference*:DocumentReferenceType ' +
    'ProjectReference* Signature* AccountingSupplierParty:SupplierPartyType ' +
    'AccountingCustomerParty:CustomerPartyType PayeeParty?:PartyType ' +
    'BuyerCustomerParty?:CustomerPartyType SellerSupplierParty?:SupplierPartyType ' +
    'TaxRepresentativeParty?:PartyType Delivery*:DeliveryType DeliveryTerms? ' +
    'PaymentMeans*:PaymentMeansType PaymentTerms*:PaymentTermsType PrepaidPayment* ' +
    'AllowanceCharge*:AllowanceChargeType TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? ' +
    'PaymentAlternativeExchangeRate? TaxTotal*:TaxTotalType WithholdingTaxTotal*:TaxTotalType ' +
    'LegalMonetaryTotal:MonetaryTotalType InvoiceLine+:InvoiceLineType',
  CreditNoteType:
    'UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? ' +
    'IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode? ' +
    'PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? ' +
    'AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod*:PeriodType DiscrepancyResponse* ' +
    'OrderReference?:OrderReferenceType BillingReference*:BillingReferenceType ' +
    'DespatchDocumentReference*:DocumentReferenceType ReceiptDocumentReference*:DocumentReferenceType ' +
    'ContractDocumentReference*:DocumentReferenceType AdditionalDocumentReference*:DocumentReferenceType ' +
    'StatementDocumentReference*:DocumentReferenceType OriginatorDocumentReference*:DocumentReferenceType ' +
    'Signature* AccountingSupplierParty:SupplierPartyType AccountingCustomerParty:CustomerPartyType ' +
    'PayeeParty?:PartyType BuyerCustomerParty?:CustomerPartyType SellerSupplierParty?:SupplierPartyType ' +
    'TaxRepresentativeParty?:PartyType Delivery*:DeliveryType DeliveryTerms* ' +
    'PaymentMeans*:PaymentMeansType PaymentTerms*:PaymentTermsType TaxExchangeRate? PricingExchangeRate? ' +
    'PaymentExchangeRate? PaymentAlternativeExchangeRate? AllowanceCharge*:AllowanceChargeType ' +
    'TaxTotal*:TaxTotalType LegalMonetaryTotal:MonetaryTotalType CreditNoteLine+:CreditNoteLineType',
  PeriodType: 'StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description*',
  OrderReferenceType:
    'ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode? ' +
    'DocumentReference?:DocumentReferenceType',
  BillingReferenceType:
    'InvoiceDocumentReference?:DocumentReferenceType ' +
    'SelfBilledInvoiceDocumentReference?:DocumentReferenceType ' +
    'CreditNoteDocumentReference?:DocumentReferenceType SelfBilledCreditNoteDocumentReference? ' +
    'DebitNoteDocumentReference?:DocumentReferenceType ReminderDocumentReference?:DocumentReferenceType ' +
    'AdditionalDocumentReference?:DocumentReferenceType BillingReferenceLine*',
  DocumentReferenceType:
    'ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath* LanguageID? ' +
    'LocaleCode? VersionID? DocumentStatusCode? DocumentDescription* Attachment?:AttachmentType ' +
    'ValidityPeriod?:PeriodType IssuerParty?:PartyType ResultOfVerification?',
  AttachmentType: 'EmbeddedDocumentBinaryObject? ExternalReference?:ExternalReferenceType',
  ExternalReferenceType:
    'URI? DocumentHash? HashAlgorithmMethod? ExpiryDate? ExpiryTime? MimeCode? FormatCode? EncodingCode? ' +
    'CharacterSetCode? FileName? Description*',
  SupplierPartyType:
    'CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? Party?:PartyType ' +
    'DespatchContact?:ContactType AccountingContact?:ContactType SellerContact?:ContactType',
  CustomerPartyType:
    'CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* Party?:PartyType ' +
    'DeliveryContact?:ContactType AccountingContact?:ContactType BuyerContact?:ContactType',
  PartyType:
    'MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID? ' +
    'IndustryClassificationCode? PartyIdentification*:PartyIdentificationType PartyName*:PartyNameType ' +
    'Language? PostalAddress?:AddressType PhysicalLocation?:LocationType ' +
    'PartyTaxScheme*:PartyTaxSchemeType PartyLegalEntity*:PartyLegalEntityType Contact?:ContactType ' +
    'Person* AgentParty?:PartyType ServiceProviderParty* PowerOfAttorney* ' +
    'FinancialAccount?:FinancialAccountType',
  PartyIdentificationType: 'ID',
  PartyNameType: 'Name',
  AddressType:
    'ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? ' +
    'BlockName? BuildingName? BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare? ' +
    'PlotIdentification? CitySubdivisionName? CityName? PostalZone? CountrySubentity? ' +
    'CountrySubentityCode? Region? District? TimezoneOffset? AddressLine* Country?:CountryType ' +
    'LocationCoordinate*',
  CountryType: 'IdentificationCode? Name?',
  PartyTaxSchemeType:
    'RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason* ' +
    'RegistrationAddress?:AddressType TaxScheme:TaxSchemeType',
  TaxSchemeType: 'ID? Name? TaxTypeCode? CurrencyCode? JurisdictionRegionAddress*:AddressType',
  PartyLegalEntityType:
    'RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode? ' +
    'CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount? ' +
    'FullyPaidSharesIndicator? RegistrationAddress?:AddressType CorporateRegistrationScheme? ' +
    'HeadOfficeParty?:PartyType ShareholderParty*',
  ContactType: 'ID? Name? Telephone? Telefax? ElectronicMail? Note* OtherCommunication*',
  DeliveryType:
    'ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? ' +
    'LatestDeliveryDate? LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress?:AddressType ' +
    'DeliveryLocation?:LocationType AlternativeDeliveryLocation?:LocationType ' +
    'RequestedDeliveryPeriod?:PeriodType PromisedDeliveryPeriod?:PeriodType ' +
    'EstimatedDeliveryPeriod?:PeriodType CarrierParty?:PartyType DeliveryParty?:PartyType ' +
    'NotifyParty*:PartyType Despatch? DeliveryTerms* MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?',
  LocationType:
    'ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? ' +
    'InformationURI? Name? ValidityPeriod*:PeriodType Address?:AddressType ' +
    'SubsidiaryLocation*:LocationType LocationCoordinate*',
  PaymentMeansType:
    'ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID* ' +
    'CardAccount?:CardAccountType PayerFinancialAccount?:FinancialAccountType ' +
    'PayeeFinancialAccount?:FinancialAccountType CreditAccount? PaymentMandate?:PaymentMandateType ' +
    'TradeFinancing?',
  FinancialAccountType:
    'ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote* ' +
    'FinancialInstitutionBranch?:BranchType Country?:CountryType',
  BranchType: 'ID? Name? FinancialInstitution? Address?:AddressType',
  CardAccountType:
    'PrimaryAccountNumberID NetworkID CardTypeCode? ValidityStartDate? ExpiryDate? IssuerID? ' +
    'IssueNumberID? CV2ID? CardChipCode? ChipApplicationID? HolderName?',
  PaymentMandateType:
    'ID? MandateTypeCode? MaximumPaymentInstructionsNumeric? MaximumPaidAmount? SignatureID? ' +
    'PayerParty?:PartyType PayerFinancialAccount?:FinancialAccountType ValidityPeriod?:PeriodType ' +
    'PaymentReversalPeriod?:PeriodType Clause*',
  PaymentTermsType:
    'ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent? ' +
    'PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount? ' +
    'PaymentTermsDetailsURI? PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? ' +
    'SettlementPeriod?:PeriodType PenaltyPeriod?:PeriodType ExchangeRate? ValidityPeriod?:PeriodType',
  AllowanceChargeType:
    'ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? ' +
    'PrepaidIndicator? SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? ' +
    'PerUnitAmount? TaxCategory*:TaxCategoryType TaxTotal?:TaxTotalType PaymentMeans*:PaymentMeansType',
  TaxCategoryType:
    'ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason* ' +
    'TierRange? TierRatePercent? TaxScheme:TaxSchemeType',
  TaxTotalType:
    'TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? TaxSubtotal*:TaxSubtotalType',
  TaxSubtotalType:
    'TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? ' +
    'BaseUnitMeasure? PerUnitAmount? TierRange? TierRatePercent? TaxCategory:TaxCategoryType',
  MonetaryTotalType:
    'LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ' +
    'ChargeTotalAmount? PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount?',
  InvoiceLineType:
    'ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? ' +
    'AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod*:PeriodType ' +
    'OrderLineReference*:OrderLineReferenceType DespatchLineReference* ReceiptLineReference* ' +
    'BillingReference*:BillingReferenceType DocumentReference*:DocumentReferenceType PricingReference? ' +
    'OriginatorParty?:PartyType Delivery*:DeliveryType PaymentTerms*:PaymentTermsType ' +
    'AllowanceCharge*:AllowanceChargeType TaxTotal*:TaxTotalType WithholdingTaxTotal*:TaxTotalType ' +
    'Item:ItemType Price?:PriceType DeliveryTerms? SubInvoiceLine*:InvoiceLineType ItemPriceExtension?',
  CreditNoteLineType:
    'ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? ' +
    'AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod*:PeriodType ' +
    'OrderLineReference*:OrderLineReferenceType DiscrepancyResponse* DespatchLineReference* ' +
    'ReceiptLineReference* BillingReference*:BillingReferenceType ' +
    'DocumentReference*:DocumentReferenceType PricingReference? OriginatorParty?:PartyType ' +
    'Delivery*:DeliveryType PaymentTerms*:PaymentTermsType TaxTotal*:TaxTotalType ' +
    'AllowanceCharge*:AllowanceChargeType Item?:ItemType Price?:PriceType DeliveryTerms* ' +
    'SubCreditNoteLine*:CreditNoteLineType ItemPriceExtension?',
  ItemType:
    'Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator? ' +
    'AdditionalInformation* Keyword* BrandName* ModelName* ' +
    'BuyersItemIdentification?:ItemIdentificationType SellersItemIdentification?:ItemIdentificationType ' +
    'ManufacturersItemIdentification*:ItemIdentificationType ' +
    'StandardItemIdentification?:ItemIdentificationType ' +
    'CatalogueItemIdentification?:ItemIdentificationType ' +
    'AdditionalItemIdentification*:ItemIdentificationType ' +
    'CatalogueDocumentReference?:DocumentReferenceType ' +
    'ItemSpecificationDocumentReference*:DocumentReferenceType OriginCountry?:CountryType ' +
    'CommodityClassification*:CommodityClassificationType TransactionConditions* HazardousItem* ' +
    'ClassifiedTaxCategory*:TaxCategoryType AdditionalItemProperty*:ItemPropertyType ' +
    'ManufacturerParty*:PartyType InformationContentProviderParty?:PartyType OriginAddress*:AddressType ' +
    'ItemInstance* Certificate* Dimension*',
  ItemIdentificationType:
    'ID ExtendedID? BarcodeSymbologyID? PhysicalAttribute* MeasurementDimension* IssuerParty?:PartyType',
  CommodityClassificationType: 'NatureCode? CargoTypeCode? CommodityCode? ItemClassificationCode?',
  ItemPropertyType:
    'ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode? ListValue* ' +
    'UsabilityPeriod?:PeriodType ItemPropertyGroup* RangeDimension? ItemPropertyRange?',
  PriceType:
    'PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate? ' +
    'ValidityPeriod*:PeriodType PriceList? AllowanceCharge*:AllowanceChargeType PricingExchangeRate?',
  OrderLineReferenceType: 'LineID SalesOrderLineID? UUID? LineStatusCode? OrderReference?:OrderReferenceType',
};

/** UN/CEFACT CII D16B. */
export const CII_TYPES: Readonly<Record<string, string>> = {
  CrossIndustryInvoiceType:
    'ExchangedDocumentContext:ExchangedDocumentContextType ExchangedDocument:ExchangedDocumentType ' +
    'SupplyChainTradeTransaction:SupplyChainTradeTransactionType ValuationBreakdownStatement?',
  ExchangedDocumentContextType:
    'SpecifiedTransactionID? TestIndicator? ' +
    'BusinessProcessSpecifiedDocumentContextParameter*:DocumentContextParameterType ' +
    'BIMSpecifiedDocumentContextParameter*:DocumentContextParameterType ' +
    'ScenarioSpecifiedDocumentContextParameter*:DocumentContextParameterType ' +
    'ApplicationSpecifiedDocumentContextParameter*:DocumentContextParameterType ' +
    'GuidelineSpecifiedDocumentContextParameter*:DocumentContextParameterType ' +
    'SubsetSpecifiedDocumentContextParameter*:DocumentContextParameterType ' +
    'MessageStandardSpecifiedDocumentContextParameter?:DocumentContextParameterType',
  ExchangedDocumentType:
    'ID Name* TypeCode? IssueDateTime CopyIndicator? Purpose? ControlRequirementIndicator? LanguageID* ' +
    'PurposeCode? RevisionDateTime? VersionID? GlobalID? RevisionID? PreviousRevisionID? CategoryCode? ' +
    'IncludedNote*:NoteType EffectiveSpecifiedPeriod?:SpecifiedPeriodType ' +
    'IssuerTradeParty?:TradePartyType',
  SupplyChainTradeTransactionType:
    'IncludedSupplyChainTradeLineItem*:SupplyChainTradeLineItemType ' +
    'ApplicableHeaderTradeAgreement:HeaderTradeAgreementType ' +
    'ApplicableHeaderTradeDelivery:HeaderTradeDeliveryType ' +
    'ApplicableHeaderTradeSettlement:HeaderTradeSettlementType',
  SupplyChainTradeLineItemType:
    'DescriptionCode? AssociatedDocumentLineDocument:DocumentLineDocumentType ' +
    'SpecifiedTradeProduct?:TradeProductType SpecifiedLineTradeAgreement?:LineTradeAgreementType ' +
    'SpecifiedLineTradeDelivery?:LineTradeDeliveryType ' +
    'SpecifiedLineTradeSettlement:LineTradeSettlementType IncludedSubordinateTradeLineItem*',
  HeaderTradeAgreementType:
    'Reference* BuyerReference? SellerTradeParty?:TradePartyType BuyerTradeParty?:TradePartyType ' +
    'SalesAgentTradeParty?:TradePartyType BuyerRequisitionerTradeParty*:TradePartyType ' +
    'BuyerAssignedAccountantTradeParty?:TradePartyType SellerAssignedAccountantTradeParty?:TradePartyType ' +
    'BuyerTaxRepresentativeTradeParty?:TradePartyType SellerTaxRepresentativeTradeParty?:TradePartyType ' +
    'ProductEndUserTradeParty?:TradePartyType ApplicableTradeDeliveryTerms? ' +
    'SellerOrderReferencedDocument?:ReferencedDocumentType ' +
    'BuyerOrderReferencedDocument?:ReferencedDocumentType ' +
    'QuotationReferencedDocument?:ReferencedDocumentType ' +
    'OrderResponseReferencedDocument?:ReferencedDocumentType ' +
    'ContractReferencedDocument?:ReferencedDocumentType ' +
    'DemandForecastReferencedDocument?:ReferencedDocumentType ' +
    'SupplyInstructionReferencedDocument?:ReferencedDocumentType ' +
    'PromotionalDealReferencedDocument?:ReferencedDocumentType ' +
    'PriceListReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType ' +
    'RequisitionerReferencedDocument*:ReferencedDocumentType BuyerAgentTradeParty?:TradePartyType ' +
    'PurchaseConditionsReferencedDocument*:ReferencedDocumentType SpecifiedProcuringProject? ' +
    'UltimateCustomerOrderReferencedDocument*:ReferencedDocumentType',
  HeaderTradeDeliveryType:
    'RelatedSupplyChainConsignment? ShipToTradeParty?:TradePartyType ' +
    'UltimateShipToTradeParty?:TradePartyType ShipFromTradeParty?:TradePartyType ' +
    'ActualDespatchSupplyChainEvent?:SupplyChainEventType ' +
    'ActualPickUpSupplyChainEvent?:SupplyChainEventType ' +
    'ActualDeliverySupplyChainEvent?:SupplyChainEventType ' +
    'ActualReceiptSupplyChainEvent?:SupplyChainEventType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType ' +
    'DespatchAdviceReferencedDocument?:ReferencedDocumentType ' +
    'ReceivingAdviceReferencedDocument?:ReferencedDocumentType ' +
    'DeliveryNoteReferencedDocument?:ReferencedDocumentType ' +
    'ConsumptionReportReferencedDocument?:ReferencedDocumentType ' +
    'PreviousDeliverySupplyChainEvent*:SupplyChainEventType ' +
    'PackingListReferencedDocument?:ReferencedDocumentType',
  HeaderTradeSettlementType:
    'DuePayableAmount* CreditorReferenceTypeCode* CreditorReferenceType* CreditorReferenceIssuerID* ' +
    'CreditorReferenceID? PaymentReference* TaxCurrencyCode? InvoiceCurrencyCode? PaymentCurrencyCode? ' +
    'InvoiceIssuerReference? InvoiceDateTime? NextInvoiceDateTime* CreditReasonCode? CreditReason* ' +
    'InvoicerTradeParty?:TradePartyType InvoiceeTradeParty?:TradePartyType ' +
    'PayeeTradeParty?:TradePartyType PayerTradeParty?:TradePartyType TaxApplicableTradeCurrencyExchange? ' +
    'InvoiceApplicableTradeCurrencyExchange? PaymentApplicableTradeCurrencyExchange? ' +
    'SpecifiedTradeSettlementPaymentMeans*:TradeSettlementPaymentMeansType ' +
    'ApplicableTradeTax*:TradeTaxType BillingSpecifiedPeriod?:SpecifiedPeriodType ' +
    'SpecifiedTradeAllowanceCharge*:TradeAllowanceChargeType SubtotalCalculatedTradeTax*:TradeTaxType ' +
    'SpecifiedLogisticsServiceCharge* SpecifiedTradePaymentTerms*:TradePaymentTermsType ' +
    'SpecifiedTradeSettlementHeaderMonetarySummation?:TradeSettlementHeaderMonetarySummationType ' +
    'SpecifiedFinancialAdjustment* InvoiceReferencedDocument?:ReferencedDocumentType ' +
    'ProFormaInvoiceReferencedDocument?:ReferencedDocumentType ' +
    'LetterOfCreditReferencedDocument?:ReferencedDocumentType ' +
    'FactoringAgreementReferencedDocument*:ReferencedDocumentType ' +
    'FactoringListReferencedDocument*:ReferencedDocumentType ' +
    'PayableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'ReceivableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'PurchaseSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SalesSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SpecifiedTradeSettlementFinancialCard* SpecifiedAdvancePayment* ' +
    'UltimatePayeeTradeParty?:TradePartyType',
  TradePartyType:
    'ID* GlobalID* Name? RoleCode* Description* SpecifiedLegalOrganization?:LegalOrganizationType ' +
    'DefinedTradeContact*:TradeContactType PostalTradeAddress?:TradeAddressType ' +
    'URIUniversalCommunication*:UniversalCommunicationType SpecifiedTaxRegistration*:TaxRegistrationType ' +
    'EndPointURIUniversalCommunication?:UniversalCommunicationType LogoAssociatedSpecifiedBinaryFile*',
  TradeSettlementPaymentMeansType:
    'PaymentChannelCode? TypeCode? GuaranteeMethodCode? PaymentMethodCode? Information* ID* ' +
    'ApplicableTradeSettlementFinancialCard? PayerPartyDebtorFinancialAccount?:DebtorFinancialAccountType ' +
    'PayeePartyCreditorFinancialAccount?:CreditorFinancialAccountType ' +
    'PayerSpecifiedDebtorFinancialInstitution? PayeeSpecifiedCreditorFinancialInstitution?',
  TradeTaxType:
    'CalculatedAmount* TypeCode? ExemptionReason? CalculatedRate? CalculationSequenceNumeric? ' +
    'BasisQuantity? BasisAmount* UnitBasisAmount* LineTotalBasisAmount* AllowanceChargeBasisAmount* ' +
    'CategoryCode? CurrencyCode? Jurisdiction* CustomsDutyIndicator? ExemptionReasonCode? ' +
    'TaxBasisAllowanceRate? TaxPointDate? Type? InformationAmount* CategoryName* DueDateTypeCode? ' +
    'RateApplicablePercent? SpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'ServiceSupplyTradeCountry?:TradeCountryType ' +
    'BuyerRepayableTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccountType ' +
    'SellerPayableTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccountType ' +
    'SellerRefundableTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccountType ' +
    'BuyerDeductibleTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccountType ' +
    'BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccountType ' +
    'PlaceApplicableTradeLocation*',
  SpecifiedPeriodType:
    'DurationMeasure* InclusiveIndicator? Description* StartDateTime? EndDateTime? CompleteDateTime? ' +
    'OpenIndicator? SeasonCode? ID? Name* SequenceNumeric? StartDateFlexibilityCode? ContinuousIndicator? ' +
    'PurposeCode?',
  TradeAllowanceChargeType:
    'ChargeIndicator? ID? SequenceNumeric? CalculationPercent? BasisAmount? BasisQuantity? ' +
    'PrepaidIndicator? ActualAmount* UnitBasisAmount? ReasonCode? Reason? TypeCode? ' +
    'CategoryTradeTax*:TradeTaxType ActualTradeCurrencyExchange?',
  TradePaymentTermsType:
    'ID? FromEventCode? SettlementPeriodMeasure? Description* DueDateDateTime? TypeCode? ' +
    'InstructionTypeCode? DirectDebitMandateID* PartialPaymentPercent? PaymentMeansID* ' +
    'PartialPaymentAmount* ApplicableTradePaymentPenaltyTerms? ApplicableTradePaymentDiscountTerms? ' +
    'PayeeTradeParty*:TradePartyType',
  TradeSettlementHeaderMonetarySummationType:
    'LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* ' +
    'RoundingAmount* GrandTotalAmount* InformationAmount* TotalPrepaidAmount* TotalDiscountAmount* ' +
    'TotalAllowanceChargeAmount* DuePayableAmount* RetailValueExcludingTaxInformationAmount* ' +
    'TotalDepositFeeInformationAmount* ProductValueExcludingTobaccoTaxInformationAmount* ' +
    'TotalRetailValueInformationAmount* GrossLineTotalAmount* NetLineTotalAmount* ' +
    'NetIncludingTaxesLineTotalAmount*',
  ReferencedDocumentType:
    'IssuerAssignedID? URIID? StatusCode? CopyIndicator? LineID? TypeCode? GlobalID? RevisionID? Name* ' +
    'AttachmentBinaryObject* Information* ReferenceTypeCode? SectionName* PreviousRevisionID* ' +
    'FormattedIssueDateTime? EffectiveSpecifiedPeriod?:SpecifiedPeriodType ' +
    'IssuerTradeParty?:TradePartyType AttachedSpecifiedBinaryFile*',
  DebtorFinancialAccountType: 'IBANID? AccountName? ProprietaryID?',
  CreditorFinancialAccountType: 'IBANID? AccountName? ProprietaryID?',
  LegalOrganizationType:
    'LegalClassificationCode? Name? ID? TradingBusinessName? PostalTradeAddress?:TradeAddressType ' +
    'AuthorizedLegalRegistration*',
  TradeContactType:
    'ID? PersonName? DepartmentName? TypeCode? JobTitle? Responsibility? PersonID* ' +
    'TelephoneUniversalCommunication?:UniversalCommunicationType ' +
    'DirectTelephoneUniversalCommunication?:UniversalCommunicationType ' +
    'MobileTelephoneUniversalCommunication?:UniversalCommunicationType ' +
    'FaxUniversalCommunication?:UniversalCommunicationType ' +
    'EmailURIUniversalCommunication?:UniversalCommunicationType ' +
    'TelexUniversalCommunication?:UniversalCommunicationType ' +
    'VOIPUniversalCommunication?:UniversalCommunicationType ' +
    'InstantMessagingUniversalCommunication?:UniversalCommunicationType SpecifiedNote*:NoteType ' +
    'SpecifiedContactPerson?',
  TradeAddressType:
    'ID? PostcodeCode? PostOfficeBox? BuildingName? LineOne? LineTwo? LineThree? LineFour? LineFive? ' +
    'StreetName? CityName? CitySubDivisionName? CountryID? CountryName* CountrySubDivisionID? ' +
    'CountrySubDivisionName* AttentionOf? CareOf? BuildingNumber? DepartmentName? AdditionalStreetName?',
  UniversalCommunicationType: 'URIID? ChannelCode? CompleteNumber?',
  TaxRegistrationType: 'ID? AssociatedRegisteredTax?',
  SupplyChainEventType:
    'ID? OccurrenceDateTime? TypeCode? Description* DescriptionBinaryObject* UnitQuantity? ' +
    'LatestOccurrenceDateTime? EarliestOccurrenceDateTime? OccurrenceSpecifiedPeriod?:SpecifiedPeriodType ' +
    'OccurrenceLogisticsLocation?',
  DocumentLineDocumentType:
    'LineID? ParentLineID? LineStatusCode? LineStatusReasonCode? IncludedNote*:NoteType',
  TradeProductType:
    'ID? GlobalID? SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID? Name* TradeName? ' +
    'Description? TypeCode? NetWeightMeasure? GrossWeightMeasure? ProductGroupID* EndItemTypeCode* ' +
    'EndItemName* AreaDensityMeasure? UseDescription* BrandName? SubBrandName? DrainedNetWeightMeasure? ' +
    'VariableMeasureIndicator? ColourCode? ColourDescription* Designation* ' +
    'FormattedCancellationAnnouncedLaunchDateTime? FormattedLatestProductDataChangeDateTime? ' +
    'ApplicableProductCharacteristic*:ProductCharacteristicType ApplicableMaterialGoodsCharacteristic* ' +
    'DesignatedProductClassification*:ProductClassificationType IndividualTradeProductInstance* ' +
    'CertificationEvidenceReferenceReferencedDocument*:ReferencedDocumentType ' +
    'InspectionReferenceReferencedDocument*:ReferencedDocumentType OriginTradeCountry?:TradeCountryType ' +
    'LinearSpatialDimension? MinimumLinearSpatialDimension? MaximumLinearSpatialDimension? ' +
    'ManufacturerTradeParty?:TradePartyType PresentationSpecifiedBinaryFile* ' +
    'MSDSReferenceReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferenceReferencedDocument*:ReferencedDocumentType ' +
    'LegalRightsOwnerTradeParty?:TradePartyType BrandOwnerTradeParty?:TradePartyType ' +
    'IncludedReferencedProduct* InformationNote*:NoteType',
  LineTradeAgreementType:
    'BuyerReference? BuyerRequisitionerTradeParty*:TradePartyType ApplicableTradeDeliveryTerms? ' +
    'SellerOrderReferencedDocument?:ReferencedDocumentType ' +
    'BuyerOrderReferencedDocument?:ReferencedDocumentType ' +
    'QuotationReferencedDocument?:ReferencedDocumentType ' +
    'ContractReferencedDocument?:ReferencedDocumentType ' +
    'DemandForecastReferencedDocument?:ReferencedDocumentType ' +
    'PromotionalDealReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType GrossPriceProductTradePrice?:TradePriceType ' +
    'NetPriceProductTradePrice?:TradePriceType RequisitionerReferencedDocument*:ReferencedDocumentType ' +
    'ItemSellerTradeParty?:TradePartyType ItemBuyerTradeParty?:TradePartyType ' +
    'IncludedSpecifiedMarketplace? UltimateCustomerOrderReferencedDocument*:ReferencedDocumentType',
  LineTradeDeliveryType:
    'RequestedQuantity? ReceivedQuantity? BilledQuantity? ChargeFreeQuantity? PackageQuantity? ' +
    'ProductUnitQuantity? PerPackageUnitQuantity? NetWeightMeasure? GrossWeightMeasure? ' +
    'TheoreticalWeightMeasure? DespatchedQuantity? SpecifiedDeliveryAdjustment* ' +
    'IncludedSupplyChainPackaging* RelatedSupplyChainConsignment? ShipToTradeParty?:TradePartyType ' +
    'UltimateShipToTradeParty?:TradePartyType ShipFromTradeParty?:TradePartyType ' +
    'ActualDespatchSupplyChainEvent?:SupplyChainEventType ' +
    'ActualPickUpSupplyChainEvent?:SupplyChainEventType ' +
    'RequestedDeliverySupplyChainEvent?:SupplyChainEventType ' +
    'ActualDeliverySupplyChainEvent?:SupplyChainEventType ' +
    'ActualReceiptSupplyChainEvent?:SupplyChainEventType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType ' +
    'DespatchAdviceReferencedDocument?:ReferencedDocumentType ' +
    'ReceivingAdviceReferencedDocument?:ReferencedDocumentType ' +
    'DeliveryNoteReferencedDocument?:ReferencedDocumentType ' +
    'ConsumptionReportReferencedDocument?:ReferencedDocumentType ' +
    'PackingListReferencedDocument?:ReferencedDocumentType',
  LineTradeSettlementType:
    'PaymentReference* InvoiceIssuerReference? TotalAdjustmentAmount? DiscountIndicator? ' +
    'ApplicableTradeTax*:TradeTaxType BillingSpecifiedPeriod?:SpecifiedPeriodType ' +
    'SpecifiedTradeAllowanceCharge*:TradeAllowanceChargeType SubtotalCalculatedTradeTax*:TradeTaxType ' +
    'SpecifiedLogisticsServiceCharge* SpecifiedTradePaymentTerms*:TradePaymentTermsType ' +
    'SpecifiedTradeSettlementLineMonetarySummation?:TradeSettlementLineMonetarySummationType ' +
    'SpecifiedFinancialAdjustment* InvoiceReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType ' +
    'PayableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'ReceivableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'PurchaseSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SalesSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SpecifiedTradeSettlementFinancialCard?',
  TradeSettlementLineMonetarySummationType:
    'LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* ' +
    'GrandTotalAmount* InformationAmount* TotalAllowanceChargeAmount* TotalRetailValueInformationAmount* ' +
    'GrossLineTotalAmount* NetLineTotalAmount* NetIncludingTaxesLineTotalAmount* ' +
    'ProductWeightLossInformationAmount*',
  TradePriceType:
    'TypeCode? ChargeAmount+ BasisQuantity? MinimumQuantity? MaximumQuantity? ChangeReason* ' +
    'OrderUnitConversionFactorNumeric? AppliedTradeAllowanceCharge*:TradeAllowanceChargeType ' +
    'ValiditySpecifiedPeriod?:SpecifiedPeriodType IncludedTradeTax*:TradeTaxType DeliveryTradeLocation* ' +
    'TradeComparisonReferencePrice* AssociatedReferencedDocument*:ReferencedDocumentType',
  ProductCharacteristicType:
    'ID* TypeCode? Description* ValueMeasure? MeasurementMethodCode? Value* ValueCode? ValueDateTime? ' +
    'ValueIndicator? ContentTypeCode? ValueSpecifiedBinaryFile? ApplicableProductCharacteristicCondition* ' +
    'ApplicableReferencedStandard?',
  ProductClassificationType:
    'SystemID? SystemName* ClassCode? ClassName* SubClassCode? ' +
    'ClassProductCharacteristic*:ProductCharacteristicType ApplicableReferencedStandard?',
  TradeCountryType: 'ID? Name* SubordinateTradeCountrySubDivision*',
  NoteType: 'Subject? ContentCode? Content* SubjectCode? ID?',
  TradeAccountingAccountType:
    'ID SetTriggerCode? TypeCode? AmountTypeCode? Name? CostReferenceDimensionPattern?',
  DocumentContextParameterType: 'ID? Value? SpecifiedDocumentVersion?',
};

/** Facturae 3.2.2. */
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
