/** Table of the types of OASIS UBL 2.1, in the notation of `structureOf`, as far as invoices use them. */
export const UBL_TYPES: Readonly<Record<string, string>> = {
  InvoiceType:
    'UBLExtensions?:UBLExtensionsType UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? ' +
    'IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? ' +
    'TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? ' +
    'AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod*:PeriodType ' +
    'OrderReference?:OrderReferenceType BillingReference*:BillingReferenceType ' +
    'DespatchDocumentReference*:DocumentReferenceType ReceiptDocumentReference*:DocumentReferenceType ' +
    'StatementDocumentReference*:DocumentReferenceType OriginatorDocumentReference*:DocumentReferenceType ' +
    'ContractDocumentReference*:DocumentReferenceType AdditionalDocumentReference*:DocumentReferenceType ' +
    'ProjectReference*:ProjectReferenceType Signature*:SignatureType AccountingSupplierParty:SupplierPartyType ' +
    'AccountingCustomerParty:CustomerPartyType PayeeParty?:PartyType ' +
    'BuyerCustomerParty?:CustomerPartyType SellerSupplierParty?:SupplierPartyType ' +
    'TaxRepresentativeParty?:PartyType Delivery*:DeliveryType DeliveryTerms?:DeliveryTermsType ' +
    'PaymentMeans*:PaymentMeansType PaymentTerms*:PaymentTermsType PrepaidPayment*:PaymentType ' +
    'AllowanceCharge*:AllowanceChargeType TaxExchangeRate?:ExchangeRateType PricingExchangeRate?:ExchangeRateType PaymentExchangeRate?:ExchangeRateType ' +
    'PaymentAlternativeExchangeRate?:ExchangeRateType TaxTotal*:TaxTotalType WithholdingTaxTotal*:TaxTotalType ' +
    'LegalMonetaryTotal:MonetaryTotalType InvoiceLine+:InvoiceLineType',
  CreditNoteType:
    'UBLExtensions?:UBLExtensionsType UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? ' +
    'IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode? ' +
    'PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? ' +
    'AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod*:PeriodType DiscrepancyResponse*:ResponseType ' +
    'OrderReference?:OrderReferenceType BillingReference*:BillingReferenceType ' +
    'DespatchDocumentReference*:DocumentReferenceType ReceiptDocumentReference*:DocumentReferenceType ' +
    'ContractDocumentReference*:DocumentReferenceType AdditionalDocumentReference*:DocumentReferenceType ' +
    'StatementDocumentReference*:DocumentReferenceType OriginatorDocumentReference*:DocumentReferenceType ' +
    'Signature*:SignatureType AccountingSupplierParty:SupplierPartyType AccountingCustomerParty:CustomerPartyType ' +
    'PayeeParty?:PartyType BuyerCustomerParty?:CustomerPartyType SellerSupplierParty?:SupplierPartyType ' +
    'TaxRepresentativeParty?:PartyType Delivery*:DeliveryType DeliveryTerms*:DeliveryTermsType ' +
    'PaymentMeans*:PaymentMeansType PaymentTerms*:PaymentTermsType TaxExchangeRate?:ExchangeRateType PricingExchangeRate?:ExchangeRateType ' +
    'PaymentExchangeRate?:ExchangeRateType PaymentAlternativeExchangeRate?:ExchangeRateType AllowanceCharge*:AllowanceChargeType ' +
    'TaxTotal*:TaxTotalType LegalMonetaryTotal:MonetaryTotalType CreditNoteLine+:CreditNoteLineType',
  PeriodType: 'StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description*',
  OrderReferenceType:
    'ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode? ' +
    'DocumentReference?:DocumentReferenceType',
  BillingReferenceType:
    'InvoiceDocumentReference?:DocumentReferenceType ' +
    'SelfBilledInvoiceDocumentReference?:DocumentReferenceType ' +
    'CreditNoteDocumentReference?:DocumentReferenceType SelfBilledCreditNoteDocumentReference?:DocumentReferenceType ' +
    'DebitNoteDocumentReference?:DocumentReferenceType ReminderDocumentReference?:DocumentReferenceType ' +
    'AdditionalDocumentReference?:DocumentReferenceType BillingReferenceLine*:BillingReferenceLineType',
  DocumentReferenceType:
    'ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath* LanguageID? ' +
    'LocaleCode? VersionID? DocumentStatusCode? DocumentDescription* Attachment?:AttachmentType ' +
    'ValidityPeriod?:PeriodType IssuerParty?:PartyType ResultOfVerification?:ResultOfVerificationType',
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
    'Language?:LanguageType PostalAddress?:AddressType PhysicalLocation?:LocationType ' +
    'PartyTaxScheme*:PartyTaxSchemeType PartyLegalEntity*:PartyLegalEntityType Contact?:ContactType ' +
    'Person*:PersonType AgentParty?:PartyType ServiceProviderParty*:ServiceProviderPartyType PowerOfAttorney*:PowerOfAttorneyType ' +
    'FinancialAccount?:FinancialAccountType',
  PartyIdentificationType: 'ID',
  PartyNameType: 'Name',
  AddressType:
    'ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? ' +
    'BlockName? BuildingName? BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare? ' +
    'PlotIdentification? CitySubdivisionName? CityName? PostalZone? CountrySubentity? ' +
    'CountrySubentityCode? Region? District? TimezoneOffset? AddressLine*:AddressLineType Country?:CountryType ' +
    'LocationCoordinate*:LocationCoordinateType',
  CountryType: 'IdentificationCode? Name?',
  PartyTaxSchemeType:
    'RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason* ' +
    'RegistrationAddress?:AddressType TaxScheme:TaxSchemeType',
  TaxSchemeType: 'ID? Name? TaxTypeCode? CurrencyCode? JurisdictionRegionAddress*:AddressType',
  PartyLegalEntityType:
    'RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode? ' +
    'CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount? ' +
    'FullyPaidSharesIndicator? RegistrationAddress?:AddressType CorporateRegistrationScheme?:CorporateRegistrationSchemeType ' +
    'HeadOfficeParty?:PartyType ShareholderParty*:ShareholderPartyType',
  ContactType: 'ID? Name? Telephone? Telefax? ElectronicMail? Note* OtherCommunication*:CommunicationType',
  DeliveryType:
    'ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? ' +
    'LatestDeliveryDate? LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress?:AddressType ' +
    'DeliveryLocation?:LocationType AlternativeDeliveryLocation?:LocationType ' +
    'RequestedDeliveryPeriod?:PeriodType PromisedDeliveryPeriod?:PeriodType ' +
    'EstimatedDeliveryPeriod?:PeriodType CarrierParty?:PartyType DeliveryParty?:PartyType ' +
    'NotifyParty*:PartyType Despatch?:DespatchType DeliveryTerms*:DeliveryTermsType MinimumDeliveryUnit?:DeliveryUnitType MaximumDeliveryUnit?:DeliveryUnitType Shipment?:ShipmentType',
  LocationType:
    'ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? ' +
    'InformationURI? Name? ValidityPeriod*:PeriodType Address?:AddressType ' +
    'SubsidiaryLocation*:LocationType LocationCoordinate*:LocationCoordinateType',
  PaymentMeansType:
    'ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID* ' +
    'CardAccount?:CardAccountType PayerFinancialAccount?:FinancialAccountType ' +
    'PayeeFinancialAccount?:FinancialAccountType CreditAccount?:CreditAccountType PaymentMandate?:PaymentMandateType ' +
    'TradeFinancing?:TradeFinancingType',
  FinancialAccountType:
    'ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote* ' +
    'FinancialInstitutionBranch?:BranchType Country?:CountryType',
  BranchType: 'ID? Name? FinancialInstitution?:FinancialInstitutionType Address?:AddressType',
  CardAccountType:
    'PrimaryAccountNumberID NetworkID CardTypeCode? ValidityStartDate? ExpiryDate? IssuerID? ' +
    'IssueNumberID? CV2ID? CardChipCode? ChipApplicationID? HolderName?',
  PaymentMandateType:
    'ID? MandateTypeCode? MaximumPaymentInstructionsNumeric? MaximumPaidAmount? SignatureID? ' +
    'PayerParty?:PartyType PayerFinancialAccount?:FinancialAccountType ValidityPeriod?:PeriodType ' +
    'PaymentReversalPeriod?:PeriodType Clause*:ClauseType',
  PaymentTermsType:
    'ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent? ' +
    'PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount? ' +
    'PaymentTermsDetailsURI? PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? ' +
    'SettlementPeriod?:PeriodType PenaltyPeriod?:PeriodType ExchangeRate?:ExchangeRateType ValidityPeriod?:PeriodType',
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
    'OrderLineReference*:OrderLineReferenceType DespatchLineReference*:LineReferenceType ReceiptLineReference*:LineReferenceType ' +
    'BillingReference*:BillingReferenceType DocumentReference*:DocumentReferenceType PricingReference?:PricingReferenceType ' +
    'OriginatorParty?:PartyType Delivery*:DeliveryType PaymentTerms*:PaymentTermsType ' +
    'AllowanceCharge*:AllowanceChargeType TaxTotal*:TaxTotalType WithholdingTaxTotal*:TaxTotalType ' +
    'Item:ItemType Price?:PriceType DeliveryTerms?:DeliveryTermsType SubInvoiceLine*:InvoiceLineType ItemPriceExtension?:PriceExtensionType',
  CreditNoteLineType:
    'ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? ' +
    'AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod*:PeriodType ' +
    'OrderLineReference*:OrderLineReferenceType DiscrepancyResponse*:ResponseType DespatchLineReference*:LineReferenceType ' +
    'ReceiptLineReference*:LineReferenceType BillingReference*:BillingReferenceType ' +
    'DocumentReference*:DocumentReferenceType PricingReference?:PricingReferenceType OriginatorParty?:PartyType ' +
    'Delivery*:DeliveryType PaymentTerms*:PaymentTermsType TaxTotal*:TaxTotalType ' +
    'AllowanceCharge*:AllowanceChargeType Item?:ItemType Price?:PriceType DeliveryTerms*:DeliveryTermsType ' +
    'SubCreditNoteLine*:CreditNoteLineType ItemPriceExtension?:PriceExtensionType',
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
    'CommodityClassification*:CommodityClassificationType TransactionConditions*:TransactionConditionsType HazardousItem*:HazardousItemType ' +
    'ClassifiedTaxCategory*:TaxCategoryType AdditionalItemProperty*:ItemPropertyType ' +
    'ManufacturerParty*:PartyType InformationContentProviderParty?:PartyType OriginAddress*:AddressType ' +
    'ItemInstance*:ItemInstanceType Certificate*:CertificateType Dimension*:DimensionType',
  ItemIdentificationType:
    'ID ExtendedID? BarcodeSymbologyID? PhysicalAttribute*:PhysicalAttributeType MeasurementDimension*:DimensionType IssuerParty?:PartyType',
  CommodityClassificationType: 'NatureCode? CargoTypeCode? CommodityCode? ItemClassificationCode?',
  ItemPropertyType:
    'ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode? ListValue* ' +
    'UsabilityPeriod?:PeriodType ItemPropertyGroup*:ItemPropertyGroupType RangeDimension?:DimensionType ItemPropertyRange?:ItemPropertyRangeType',
  PriceType:
    'PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate? ' +
    'ValidityPeriod*:PeriodType PriceList?:PriceListType AllowanceCharge*:AllowanceChargeType PricingExchangeRate?:ExchangeRateType',
  OrderLineReferenceType: 'LineID SalesOrderLineID? UUID? LineStatusCode? OrderReference?:OrderReferenceType',
};
