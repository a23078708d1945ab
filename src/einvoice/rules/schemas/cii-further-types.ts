/** Table of the types of UN/CEFACT CII D16B that no term of EN 16931 needs, in the notation of `structureOf`. */
export const CII_FURTHER_TYPES: Readonly<Record<string, string>> = {
  AdvancePaymentType: 'PaidAmount FormattedReceivedDateTime? IncludedTradeTax*:TradeTaxType',
  AppliedAllowanceChargeType:
    'ActualAmount? Description? ReasonCode? CalculationPercent? BasisAmount? ChargeIndicator ' +
    'CategoryAppliedTax?:AppliedTaxType',
  AppliedTaxType: 'CalculatedAmount? TypeCode? CalculatedRate? BasisAmount? TaxPointDate?',
  AvailablePeriodType: 'StartDateTime? EndDateTime? Description?',
  BasicWorkItemType:
    'ID ReferenceID? PrimaryClassificationCode* AlternativeClassificationCode* TypeCode* Comment* ' +
    'TotalQuantity? TotalQuantityClassificationCode? IndexValue? StatusCode* ReferenceFileBinaryObject* ' +
    'Index? RequestedActionCode* PriceListItemID? ContractualLanguageCode? ' +
    'ActualWorkItemComplexDescription*:WorkItemComplexDescriptionType ' +
    'TotalQuantityWorkItemQuantityAnalysis*:WorkItemQuantityAnalysisType ' +
    'UnitCalculatedPrice*:CalculatedPriceType TotalCalculatedPrice*:CalculatedPriceType ' +
    'SubordinateBasicWorkItem*:BasicWorkItemType ChangedRecordedStatus*:RecordedStatusType ' +
    'ItemBasicWorkItem*:BasicWorkItemType ReferencedSpecifiedBinaryFile*:SpecifiedBinaryFileType',
  BranchFinancialInstitutionType:
    'ID? Name? LocationFinancialInstitutionAddress?:FinancialInstitutionAddressType',
  CalculatedPriceType: 'TypeCode* ChargeAmount* RelatedAppliedAllowanceCharge*:AppliedAllowanceChargeType',
  ContactPersonType: 'GivenName? MiddleName? FamilyName?',
  CreditorFinancialInstitutionType:
    'BICID? CHIPSUniversalID? NewZealandNCCID? IrishNSCID? UKSortCodeID? CHIPSParticipantID? SwissBCID? ' +
    'FedwireRoutingNumberID? PortugueseNCCID? RussianCentralBankID? ItalianDomesticID? ' +
    'AustrianBankleitzahlID? CanadianPaymentsAssociationID? SICID? GermanBankleitzahlID? ' +
    'SpanishDomesticInterbankingID? SouthAfricanNCCID? HongKongBankID? AustralianBSBID? ' +
    'IndianFinancialSystemID? HellenicBankID? PolishNationalClearingID? Name? ClearingSystemName? ' +
    'JapanFinancialInstitutionCommonID? ' +
    'LocationFinancialInstitutionAddress?:FinancialInstitutionAddressType ' +
    'SubDivisionBranchFinancialInstitution?:BranchFinancialInstitutionType',
  DebtorFinancialInstitutionType:
    'BICID? ClearingSystemName? CHIPSUniversalID? NewZealandNCCID? IrishNSCID? UKSortCodeID? ' +
    'CHIPSParticipantID? SwissBCID? FedwireRoutingNumberID? PortugueseNCCID? RussianCentralBankID? ' +
    'ItalianDomesticID? AustrianBankleitzahlID? CanadianPaymentsAssociationID? SICID? ' +
    'GermanBankleitzahlID? SpanishDomesticInterbankingID? SouthAfricanNCCID? HongKongBankID? ' +
    'AustralianBSBID? IndianFinancialSystemID? HellenicBankID? PolishNationalClearingID? Name? ' +
    'JapanFinancialInstitutionCommonID? ' +
    'LocationFinancialInstitutionAddress?:FinancialInstitutionAddressType ' +
    'SubDivisionBranchFinancialInstitution?:BranchFinancialInstitutionType',
  DeliveryAdjustmentType: 'ReasonCode? Reason* ActualAmount* ActualQuantity? ActualDateTime?',
  DisposalInstructionsType: 'MaterialID? RecyclingDescriptionCode* Description* RecyclingProcedure*',
  DocumentVersionType: 'ID? Name? IssueDateTime?',
  FinancialAdjustmentType:
    'ReasonCode? Reason* ActualAmount* ActualQuantity? ActualDateTime? ' +
    'ClaimRelatedTradeParty?:TradePartyType InvoiceReferenceReferencedDocument?:ReferencedDocumentType',
  FinancialInstitutionAddressType:
    'PostcodeCode? BuildingNumber? LineOne? LineTwo? LineThree? LineFour? LineFive? StreetName? CityName? ' +
    'CountrySubDivisionID? CountryID? TypeCode? DepartmentName? PostOfficeBox? CityID? ' +
    'CountrySubDivisionName? CountryName?',
  GeographicalCoordinateType: 'AltitudeMeasure? LatitudeMeasure? LongitudeMeasure? SystemID?',
  GroupedWorkItemType:
    'ID PrimaryClassificationCode* AlternativeClassificationCode* TypeCode* Comment* TotalQuantity? ' +
    'Index? RequestedActionCode* PriceListItemID? ContractualLanguageCode? ' +
    'TotalCalculatedPrice*:CalculatedPriceType ItemGroupedWorkItem*:GroupedWorkItemType ' +
    'ItemBasicWorkItem*:BasicWorkItemType ChangedRecordedStatus*:RecordedStatusType ' +
    'ActualWorkItemComplexDescription*:WorkItemComplexDescriptionType ' +
    'ReferencedSpecifiedBinaryFile*:SpecifiedBinaryFileType',
  LegalRegistrationType: 'TypeCode? ID?',
  LogisticsLocationType:
    'ID? Name* TypeCode? Description* PhysicalGeographicalCoordinate?:GeographicalCoordinateType ' +
    'PostalTradeAddress?:TradeAddressType',
  LogisticsServiceChargeType:
    'ID? Description* PaymentArrangementCode? TariffClassCode? ChargeCategoryCode? ServiceCategoryCode? ' +
    'DisbursementAmount* AppliedAmount* AllowanceCharge? PayingPartyRoleCode? CalculationBasisCode? ' +
    'CalculationBasis? TransportPaymentMethodCode? PaymentPlaceLogisticsLocation?:LogisticsLocationType ' +
    'AppliedFromLogisticsLocation?:LogisticsLocationType ' +
    'AppliedToLogisticsLocation?:LogisticsLocationType AppliedTradeTax*:TradeTaxType',
  LogisticsTransportEquipmentType:
    'ID? LoadingLengthMeasure? CategoryCode? CharacteristicCode? UsedCapacityCode? ' +
    'LinearSpatialDimension?:SpatialDimensionType',
  LogisticsTransportMeansType: 'TypeCode? Type? ID? Name? OwnerTradeParty?:TradePartyType',
  LogisticsTransportMovementType:
    'StageCode? ModeCode? Mode? UsedLogisticsTransportMeans?:LogisticsTransportMeansType',
  MaterialGoodsCharacteristicType:
    'Description* TypeCode? ProportionalConstituentPercent? AbsolutePresenceWeightMeasure? ' +
    'AbsolutePresenceVolumeMeasure?',
  PackagingMarkingType:
    'TypeCode* Content* ContentDateTime? ContentAmount* BarcodeTypeCode* ContentCode* ' +
    'AutomaticDataCaptureMethodTypeCode*',
  ProcuringProjectType: 'ID Description? Name',
  ProductCharacteristicConditionType: 'TypeCode? Name* ValueMeasure?',
  RecordedStatusType: 'ConditionCode ChangerName? ChangedDateTime',
  ReferencePriceType: 'ChargeAmount? BasisQuantity* NetPriceIndicator* ComparisonMethodCode?',
  ReferencedProductType:
    'ID* GlobalID* SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID* IndustryAssignedID* Name* ' +
    'Description* RelationshipTypeCode* UnitQuantity*',
  ReferencedStandardType: 'ID? VersionID? ElementVersionID? URIID? PartID? AgencyID?',
  RegisteredTaxType:
    'TypeCode? ExemptionReasonCode? ExemptionReason* CurrencyCode? Jurisdiction* Description* ' +
    'CustomsDutyIndicator?',
  ReturnableAssetInstructionsType:
    'MaterialID* TermsAndConditionsDescription* TermsAndConditionsDescriptionCode? ' +
    'DepositValueSpecifiedAmount* DepositValueValiditySpecifiedPeriod?:SpecifiedPeriodType',
  SpatialDimensionType:
    'ValueMeasure? TypeCode? Description* WidthMeasure? LengthMeasure? HeightMeasure? ID? ' +
    'DiameterMeasure?',
  SpecificationQueryType: 'ID TypeCode? Content ContractualLanguageCode?',
  SpecificationResponseType: 'ID QueryID? TypeCode? Content ContractualLanguageCode?',
  SpecifiedBinaryFileType:
    'ID* Title* AuthorName* VersionID? FileName? URIID? MIMECode? EncodingCode? CharacterSetCode? ' +
    'IncludedBinaryObject* Access* Description* SizeMeasure? ' +
    'AccessAvailabilitySpecifiedPeriod?:SpecifiedPeriodType',
  SpecifiedMarketplaceType:
    'ID? Name? VirtualIndicator? WebsiteURIID* SalesMethodCode? ' +
    'OrderingAvailablePeriod*:AvailablePeriodType',
  SubordinateLineTradeAgreementType:
    'SellerOrderReferencedDocument?:ReferencedDocumentType ' +
    'BuyerOrderReferencedDocument?:ReferencedDocumentType ' +
    'AdditionalReferencedDocument*:ReferencedDocumentType GrossPriceProductTradePrice?:TradePriceType ' +
    'NetPriceProductTradePrice?:TradePriceType',
  SubordinateLineTradeDeliveryType:
    'PackageQuantity? ProductUnitQuantity? PerPackageUnitQuantity? ' +
    'IncludedSupplyChainPackaging*:SupplyChainPackagingType',
  SubordinateLineTradeSettlementType: 'ApplicableTradeTax?:TradeTaxType',
  SubordinateTradeLineItemType:
    'ID* SpecifiedReferencedProduct?:ReferencedProductType ApplicableTradeProduct*:TradeProductType ' +
    'SpecifiedSubordinateLineTradeAgreement?:SubordinateLineTradeAgreementType ' +
    'SpecifiedSubordinateLineTradeDelivery?:SubordinateLineTradeDeliveryType ' +
    'SpecifiedSubordinateLineTradeSettlement?:SubordinateLineTradeSettlementType',
  SupplyChainConsignmentItemType:
    'TypeCode? TypeExtensionCode? DeclaredValueForCustomsAmount? DeclaredValueForStatisticsAmount? ' +
    'InvoiceAmount* GrossWeightMeasure? NetWeightMeasure? TariffQuantity? ' +
    'NatureIdentificationTransportCargo?:TransportCargoType',
  SupplyChainConsignmentType:
    'GrossWeightMeasure* NetWeightMeasure* GrossVolumeMeasure* InsurancePremiumAmount? ' +
    'AssociatedInvoiceAmount* TotalChargeAmount? DeclaredValueForCustomsAmount? PackageQuantity? ' +
    'ConsignorTradeParty?:TradePartyType ConsigneeTradeParty?:TradePartyType ' +
    'CarrierTradeParty?:TradePartyType FreightForwarderTradeParty?:TradePartyType ' +
    'DeliveryTradeParty?:TradePartyType CustomsImportAgentTradeParty?:TradePartyType ' +
    'CustomsExportAgentTradeParty?:TradePartyType GroupingCentreTradeParty*:TradePartyType ' +
    'TransportContractReferencedDocument?:ReferencedDocumentType ' +
    'AssociatedReferencedDocument*:ReferencedDocumentType ' +
    'IncludedSupplyChainConsignmentItem*:SupplyChainConsignmentItemType ' +
    'UtilizedLogisticsTransportEquipment*:LogisticsTransportEquipmentType ' +
    'SpecifiedLogisticsTransportMovement*:LogisticsTransportMovementType',
  SupplyChainPackagingType:
    'TypeCode? Type? Description* ConditionCode? DisposalMethodCode* WeightMeasure* ' +
    'MaximumStackabilityQuantity? MaximumStackabilityWeightMeasure? CustomerFacingTotalUnitQuantity? ' +
    'LayerTotalUnitQuantity? ContentLayerQuantity? LinearSpatialDimension?:SpatialDimensionType ' +
    'MinimumLinearSpatialDimension?:SpatialDimensionType ' +
    'MaximumLinearSpatialDimension?:SpatialDimensionType SpecifiedPackagingMarking*:PackagingMarkingType ' +
    'ApplicableMaterialGoodsCharacteristic*:MaterialGoodsCharacteristicType ' +
    'ApplicableDisposalInstructions*:DisposalInstructionsType ' +
    'ApplicableReturnableAssetInstructions*:ReturnableAssetInstructionsType',
  TradeCountrySubDivisionType: 'ID? Name*',
  TradeCurrencyExchangeType:
    'SourceCurrencyCode SourceUnitBasisNumeric? TargetCurrencyCode TargetUnitBaseNumeric? MarketID? ' +
    'ConversionRate ConversionRateDateTime? AssociatedReferencedDocument*:ReferencedDocumentType',
  TradeDeliveryTermsType: 'DeliveryTypeCode? Description* RelevantTradeLocation?:TradeLocationType',
  TradeLocationType: 'CountryID? CountryName? ID? Name?',
  TradePaymentDiscountTermsType:
    'BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualDiscountAmount?',
  TradePaymentPenaltyTermsType:
    'BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualPenaltyAmount?',
  TradeProductInstanceType:
    'GlobalSerialID? BatchID? KanbanID? SupplierAssignedSerialID? BestBeforeDateTime? ExpiryDateTime? ' +
    'SellByDateTime? SerialID* RegistrationID* ProductionSupplyChainEvent?:SupplyChainEventType ' +
    'PackagingSupplyChainEvent?:SupplyChainEventType ' +
    'ApplicableMaterialGoodsCharacteristic*:MaterialGoodsCharacteristicType ' +
    'ApplicableProductCharacteristic*:ProductCharacteristicType',
  TradeSettlementFinancialCardType:
    'MicrochipIndicator? ID? TypeCode? CardholderName? ExpiryDate? VerificationNumeric? ' +
    'ValidFromDateTime? CreditLimitAmount* CreditAvailableAmount* InterestRatePercent? ' +
    'IssuingCompanyName? Description?',
  TransportCargoType: 'TypeCode? Identification? OperationalCategoryCode? StatisticalClassificationCode?',
  ValuationBreakdownStatementType:
    'ID Name Description* MeasurementMethodID* CreationDateTime DefaultCurrencyCode DefaultLanguageCode ' +
    'Comment* TypeCode* RequestedActionCode* PriceListID? ContractualLanguageCode? ' +
    'ItemGroupedWorkItem*:GroupedWorkItemType ItemBasicWorkItem*:BasicWorkItemType ' +
    'TotalCalculatedPrice*:CalculatedPriceType ChangedRecordedStatus*:RecordedStatusType ' +
    'CreationSpecifiedBinaryFile*:SpecifiedBinaryFileType ' +
    'ReaderSpecifiedBinaryFile*:SpecifiedBinaryFileType ' +
    'ReferencedSpecifiedBinaryFile*:SpecifiedBinaryFileType',
  WorkItemComplexDescriptionType:
    'Abstract* Content* ContractualLanguageCode? RequestingSpecificationQuery*:SpecificationQueryType ' +
    'RespondingSpecificationResponse*:SpecificationResponseType ' +
    'SubsetWorkItemComplexDescription?:WorkItemComplexDescriptionType',
  WorkItemDimensionType:
    'ID? ValueMeasure Description? TypeCode ContractualLanguageCode? ' +
    'ComponentWorkItemDimension*:WorkItemDimensionType',
  WorkItemQuantityAnalysisType:
    'ID ActualQuantity? Description? ActualQuantityPercent? StatusCode? TypeCode? ' +
    'PrimaryClassificationCode* AlternativeClassificationCode* ContractualLanguageCode? ' +
    'ActualQuantityWorkItemDimension*:WorkItemDimensionType ' +
    'BreakdownWorkItemQuantityAnalysis*:WorkItemQuantityAnalysisType ' +
    'ChangedRecordedStatus*:RecordedStatusType',
};
