/** Table of the types of OASIS UBL 2.1, in the notation of `structureOf`, as far as invoices use them. */
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
