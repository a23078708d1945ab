/** Table of the types of UN/CEFACT CII D16B, in the notation of `structureOf`, as far as invoices use them. */
export const CII_TYPES: Readonly<Record<string, string>> = {
  CrossIndustryInvoiceType:
    'ExchangedDocumentContext:ExchangedDocumentContextType ExchangedDocument:ExchangedDocumentType ' +
    'SupplyChainTradeTransaction:SupplyChainTradeTransactionType ValuationBreakdownStatement?:ValuationBreakdownStatementType',
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
    'SpecifiedLineTradeSettlement:LineTradeSettlementType IncludedSubordinateTradeLineItem*:SubordinateTradeLineItemType',
  HeaderTradeAgreementType:
    'Reference* BuyerReference? SellerTradeParty?:TradePartyType BuyerTradeParty?:TradePartyType ' +
    'SalesAgentTradeParty?:TradePartyType BuyerRequisitionerTradeParty*:TradePartyType ' +
    'BuyerAssignedAccountantTradeParty?:TradePartyType SellerAssignedAccountantTradeParty?:TradePartyType ' +
    'BuyerTaxRepresentativeTradeParty?:TradePartyType SellerTaxRepresentativeTradeParty?:TradePartyType ' +
    'ProductEndUserTradeParty?:TradePartyType ApplicableTradeDeliveryTerms?:TradeDeliveryTermsType ' +
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
    'PurchaseConditionsReferencedDocument*:ReferencedDocumentType SpecifiedProcuringProject?:ProcuringProjectType ' +
    'UltimateCustomerOrderReferencedDocument*:ReferencedDocumentType',
  HeaderTradeDeliveryType:
    'RelatedSupplyChainConsignment?:SupplyChainConsignmentType ShipToTradeParty?:TradePartyType ' +
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
    'PayeeTradeParty?:TradePartyType PayerTradeParty?:TradePartyType TaxApplicableTradeCurrencyExchange?:TradeCurrencyExchangeType ' +
    'InvoiceApplicableTradeCurrencyExchange?:TradeCurrencyExchangeType PaymentApplicableTradeCurrencyExchange?:TradeCurrencyExchangeType ' +
    'SpecifiedTradeSettlementPaymentMeans*:TradeSettlementPaymentMeansType ' +
    'ApplicableTradeTax*:TradeTaxType BillingSpecifiedPeriod?:SpecifiedPeriodType ' +
    'SpecifiedTradeAllowanceCharge*:TradeAllowanceChargeType SubtotalCalculatedTradeTax*:TradeTaxType ' +
    'SpecifiedLogisticsServiceCharge*:LogisticsServiceChargeType SpecifiedTradePaymentTerms*:TradePaymentTermsType ' +
    'SpecifiedTradeSettlementHeaderMonetarySummation?:TradeSettlementHeaderMonetarySummationType ' +
    'SpecifiedFinancialAdjustment*:FinancialAdjustmentType InvoiceReferencedDocument?:ReferencedDocumentType ' +
    'ProFormaInvoiceReferencedDocument?:ReferencedDocumentType ' +
    'LetterOfCreditReferencedDocument?:ReferencedDocumentType ' +
    'FactoringAgreementReferencedDocument*:ReferencedDocumentType ' +
    'FactoringListReferencedDocument*:ReferencedDocumentType ' +
    'PayableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'ReceivableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'PurchaseSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SalesSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SpecifiedTradeSettlementFinancialCard*:TradeSettlementFinancialCardType SpecifiedAdvancePayment*:AdvancePaymentType ' +
    'UltimatePayeeTradeParty?:TradePartyType',
  TradePartyType:
    'ID* GlobalID* Name? RoleCode* Description* SpecifiedLegalOrganization?:LegalOrganizationType ' +
    'DefinedTradeContact*:TradeContactType PostalTradeAddress?:TradeAddressType ' +
    'URIUniversalCommunication*:UniversalCommunicationType SpecifiedTaxRegistration*:TaxRegistrationType ' +
    'EndPointURIUniversalCommunication?:UniversalCommunicationType LogoAssociatedSpecifiedBinaryFile*:SpecifiedBinaryFileType',
  TradeSettlementPaymentMeansType:
    'PaymentChannelCode? TypeCode? GuaranteeMethodCode? PaymentMethodCode? Information* ID* ' +
    'ApplicableTradeSettlementFinancialCard?:TradeSettlementFinancialCardType PayerPartyDebtorFinancialAccount?:DebtorFinancialAccountType ' +
    'PayeePartyCreditorFinancialAccount?:CreditorFinancialAccountType ' +
    'PayerSpecifiedDebtorFinancialInstitution?:DebtorFinancialInstitutionType PayeeSpecifiedCreditorFinancialInstitution?:CreditorFinancialInstitutionType',
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
    'PlaceApplicableTradeLocation*:TradeLocationType',
  SpecifiedPeriodType:
    'DurationMeasure* InclusiveIndicator? Description* StartDateTime? EndDateTime? CompleteDateTime? ' +
    'OpenIndicator? SeasonCode? ID? Name* SequenceNumeric? StartDateFlexibilityCode? ContinuousIndicator? ' +
    'PurposeCode?',
  TradeAllowanceChargeType:
    'ChargeIndicator? ID? SequenceNumeric? CalculationPercent? BasisAmount? BasisQuantity? ' +
    'PrepaidIndicator? ActualAmount* UnitBasisAmount? ReasonCode? Reason? TypeCode? ' +
    'CategoryTradeTax*:TradeTaxType ActualTradeCurrencyExchange?:TradeCurrencyExchangeType',
  TradePaymentTermsType:
    'ID? FromEventCode? SettlementPeriodMeasure? Description* DueDateDateTime? TypeCode? ' +
    'InstructionTypeCode? DirectDebitMandateID* PartialPaymentPercent? PaymentMeansID* ' +
    'PartialPaymentAmount* ApplicableTradePaymentPenaltyTerms?:TradePaymentPenaltyTermsType ApplicableTradePaymentDiscountTerms?:TradePaymentDiscountTermsType ' +
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
    'IssuerTradeParty?:TradePartyType AttachedSpecifiedBinaryFile*:SpecifiedBinaryFileType',
  DebtorFinancialAccountType: 'IBANID? AccountName? ProprietaryID?',
  CreditorFinancialAccountType: 'IBANID? AccountName? ProprietaryID?',
  LegalOrganizationType:
    'LegalClassificationCode? Name? ID? TradingBusinessName? PostalTradeAddress?:TradeAddressType ' +
    'AuthorizedLegalRegistration*:LegalRegistrationType',
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
    'SpecifiedContactPerson?:ContactPersonType',
  TradeAddressType:
    'ID? PostcodeCode? PostOfficeBox? BuildingName? LineOne? LineTwo? LineThree? LineFour? LineFive? ' +
    'StreetName? CityName? CitySubDivisionName? CountryID? CountryName* CountrySubDivisionID? ' +
    'CountrySubDivisionName* AttentionOf? CareOf? BuildingNumber? DepartmentName? AdditionalStreetName?',
  UniversalCommunicationType: 'URIID? ChannelCode? CompleteNumber?',
  TaxRegistrationType: 'ID? AssociatedRegisteredTax?:RegisteredTaxType',
  SupplyChainEventType:
    'ID? OccurrenceDateTime? TypeCode? Description* DescriptionBinaryObject* UnitQuantity? ' +
    'LatestOccurrenceDateTime? EarliestOccurrenceDateTime? OccurrenceSpecifiedPeriod?:SpecifiedPeriodType ' +
    'OccurrenceLogisticsLocation?:LogisticsLocationType',
  DocumentLineDocumentType:
    'LineID? ParentLineID? LineStatusCode? LineStatusReasonCode? IncludedNote*:NoteType',
  TradeProductType:
    'ID? GlobalID? SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID? Name* TradeName? ' +
    'Description? TypeCode? NetWeightMeasure? GrossWeightMeasure? ProductGroupID* EndItemTypeCode* ' +
    'EndItemName* AreaDensityMeasure? UseDescription* BrandName? SubBrandName? DrainedNetWeightMeasure? ' +
    'VariableMeasureIndicator? ColourCode? ColourDescription* Designation* ' +
    'FormattedCancellationAnnouncedLaunchDateTime? FormattedLatestProductDataChangeDateTime? ' +
    'ApplicableProductCharacteristic*:ProductCharacteristicType ApplicableMaterialGoodsCharacteristic*:MaterialGoodsCharacteristicType ' +
    'DesignatedProductClassification*:ProductClassificationType IndividualTradeProductInstance*:TradeProductInstanceType ' +
    'CertificationEvidenceReferenceReferencedDocument*:ReferencedDocumentType ' +
    'InspectionReferenceReferencedDocument*:ReferencedDocumentType OriginTradeCountry?:TradeCountryType ' +
    'LinearSpatialDimension?:SpatialDimensionType MinimumLinearSpatialDimension?:SpatialDimensionType MaximumLinearSpatialDimension?:SpatialDimensionType ' +
    'ManufacturerTradeParty?:TradePartyType PresentationSpecifiedBinaryFile*:SpecifiedBinaryFileType ' +
    'MSDSReferenceReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferenceReferencedDocument*:ReferencedDocumentType ' +
    'LegalRightsOwnerTradeParty?:TradePartyType BrandOwnerTradeParty?:TradePartyType ' +
    'IncludedReferencedProduct*:ReferencedProductType InformationNote*:NoteType',
  LineTradeAgreementType:
    'BuyerReference? BuyerRequisitionerTradeParty*:TradePartyType ApplicableTradeDeliveryTerms?:TradeDeliveryTermsType ' +
    'SellerOrderReferencedDocument?:ReferencedDocumentType ' +
    'BuyerOrderReferencedDocument?:ReferencedDocumentType ' +
    'QuotationReferencedDocument?:ReferencedDocumentType ' +
    'ContractReferencedDocument?:ReferencedDocumentType ' +
    'DemandForecastReferencedDocument?:ReferencedDocumentType ' +
    'PromotionalDealReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType GrossPriceProductTradePrice?:TradePriceType ' +
    'NetPriceProductTradePrice?:TradePriceType RequisitionerReferencedDocument*:ReferencedDocumentType ' +
    'ItemSellerTradeParty?:TradePartyType ItemBuyerTradeParty?:TradePartyType ' +
    'IncludedSpecifiedMarketplace?:SpecifiedMarketplaceType UltimateCustomerOrderReferencedDocument*:ReferencedDocumentType',
  LineTradeDeliveryType:
    'RequestedQuantity? ReceivedQuantity? BilledQuantity? ChargeFreeQuantity? PackageQuantity? ' +
    'ProductUnitQuantity? PerPackageUnitQuantity? NetWeightMeasure? GrossWeightMeasure? ' +
    'TheoreticalWeightMeasure? DespatchedQuantity? SpecifiedDeliveryAdjustment*:DeliveryAdjustmentType ' +
    'IncludedSupplyChainPackaging*:SupplyChainPackagingType RelatedSupplyChainConsignment?:SupplyChainConsignmentType ShipToTradeParty?:TradePartyType ' +
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
    'SpecifiedLogisticsServiceCharge*:LogisticsServiceChargeType SpecifiedTradePaymentTerms*:TradePaymentTermsType ' +
    'SpecifiedTradeSettlementLineMonetarySummation?:TradeSettlementLineMonetarySummationType ' +
    'SpecifiedFinancialAdjustment*:FinancialAdjustmentType InvoiceReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType ' +
    'PayableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'ReceivableSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'PurchaseSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SalesSpecifiedTradeAccountingAccount*:TradeAccountingAccountType ' +
    'SpecifiedTradeSettlementFinancialCard?:TradeSettlementFinancialCardType',
  TradeSettlementLineMonetarySummationType:
    'LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* ' +
    'GrandTotalAmount* InformationAmount* TotalAllowanceChargeAmount* TotalRetailValueInformationAmount* ' +
    'GrossLineTotalAmount* NetLineTotalAmount* NetIncludingTaxesLineTotalAmount* ' +
    'ProductWeightLossInformationAmount*',
  TradePriceType:
    'TypeCode? ChargeAmount+ BasisQuantity? MinimumQuantity? MaximumQuantity? ChangeReason* ' +
    'OrderUnitConversionFactorNumeric? AppliedTradeAllowanceCharge*:TradeAllowanceChargeType ' +
    'ValiditySpecifiedPeriod?:SpecifiedPeriodType IncludedTradeTax*:TradeTaxType DeliveryTradeLocation*:TradeLocationType ' +
    'TradeComparisonReferencePrice*:ReferencePriceType AssociatedReferencedDocument*:ReferencedDocumentType',
  ProductCharacteristicType:
    'ID* TypeCode? Description* ValueMeasure? MeasurementMethodCode? Value* ValueCode? ValueDateTime? ' +
    'ValueIndicator? ContentTypeCode? ValueSpecifiedBinaryFile?:SpecifiedBinaryFileType ApplicableProductCharacteristicCondition*:ProductCharacteristicConditionType ' +
    'ApplicableReferencedStandard?:ReferencedStandardType',
  ProductClassificationType:
    'SystemID? SystemName* ClassCode? ClassName* SubClassCode? ' +
    'ClassProductCharacteristic*:ProductCharacteristicType ApplicableReferencedStandard?:ReferencedStandardType',
  TradeCountryType: 'ID? Name* SubordinateTradeCountrySubDivision*:TradeCountrySubDivisionType',
  NoteType: 'Subject? ContentCode? Content* SubjectCode? ID?',
  TradeAccountingAccountType:
    'ID SetTriggerCode? TypeCode? AmountTypeCode? Name? CostReferenceDimensionPattern?',
  DocumentContextParameterType: 'ID? Value? SpecifiedDocumentVersion?:DocumentVersionType',
};
