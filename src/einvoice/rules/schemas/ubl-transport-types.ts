/** Table of the types of UBL 2.1 about transport, places and measures, in the notation of `structureOf`. */
export const UBL_TRANSPORT_TYPES: Readonly<Record<string, string>> = {
  AirTransportType: 'AircraftID',
  ConsignmentType:
    'ID CarrierAssignedID? ConsigneeAssignedID? ConsignorAssignedID? FreightForwarderAssignedID? ' +
    'BrokerAssignedID? ContractedCarrierAssignedID? PerformingCarrierAssignedID? SummaryDescription* ' +
    'TotalInvoiceAmount? DeclaredCustomsValueAmount? TariffDescription* TariffCode? ' +
    'InsurancePremiumAmount? GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? ' +
    'ChargeableWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? LoadingLengthMeasure? Remarks* ' +
    'HazardousRiskIndicator? AnimalFoodIndicator? HumanFoodIndicator? LivestockIndicator? ' +
    'BulkCargoIndicator? ContainerizedIndicator? GeneralCargoIndicator? SpecialSecurityIndicator? ' +
    'ThirdPartyPayerIndicator? CarrierServiceInstructions* CustomsClearanceServiceInstructions* ' +
    'ForwarderServiceInstructions* SpecialServiceInstructions* SequenceID? ShippingPriorityLevelCode? ' +
    'HandlingCode? HandlingInstructions* Information* TotalGoodsItemQuantity? ' +
    'TotalTransportHandlingUnitQuantity? InsuranceValueAmount? DeclaredForCarriageValueAmount? ' +
    'DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions* ' +
    'SplitConsignmentIndicator? DeliveryInstructions* ConsignmentQuantity? ConsolidatableIndicator? ' +
    'HaulageInstructions* LoadingSequenceID? ChildConsignmentQuantity? TotalPackagesQuantity? ' +
    'ConsolidatedShipment*:ShipmentType CustomsDeclaration*:CustomsDeclarationType ' +
    'RequestedPickupTransportEvent?:TransportEventType ' +
    'RequestedDeliveryTransportEvent?:TransportEventType PlannedPickupTransportEvent?:TransportEventType ' +
    'PlannedDeliveryTransportEvent?:TransportEventType Status*:StatusType ' +
    'ChildConsignment*:ConsignmentType ConsigneeParty?:PartyType ExporterParty?:PartyType ' +
    'ConsignorParty?:PartyType ImporterParty?:PartyType CarrierParty?:PartyType ' +
    'FreightForwarderParty?:PartyType NotifyParty?:PartyType OriginalDespatchParty?:PartyType ' +
    'FinalDeliveryParty?:PartyType PerformingCarrierParty?:PartyType SubstituteCarrierParty?:PartyType ' +
    'LogisticsOperatorParty?:PartyType TransportAdvisorParty?:PartyType ' +
    'HazardousItemNotificationParty?:PartyType InsuranceParty?:PartyType MortgageHolderParty?:PartyType ' +
    'BillOfLadingHolderParty?:PartyType OriginalDepartureCountry?:CountryType ' +
    'FinalDestinationCountry?:CountryType TransitCountry*:CountryType TransportContract?:ContractType ' +
    'TransportEvent*:TransportEventType OriginalDespatchTransportationService?:TransportationServiceType ' +
    'FinalDeliveryTransportationService?:TransportationServiceType DeliveryTerms?:DeliveryTermsType ' +
    'PaymentTerms?:PaymentTermsType CollectPaymentTerms?:PaymentTermsType ' +
    'DisbursementPaymentTerms?:PaymentTermsType PrepaidPaymentTerms?:PaymentTermsType ' +
    'FreightAllowanceCharge*:AllowanceChargeType ExtraAllowanceCharge*:AllowanceChargeType ' +
    'MainCarriageShipmentStage*:ShipmentStageType PreCarriageShipmentStage*:ShipmentStageType ' +
    'OnCarriageShipmentStage*:ShipmentStageType TransportHandlingUnit*:TransportHandlingUnitType ' +
    'FirstArrivalPortLocation?:LocationType LastExitPortLocation?:LocationType',
  CustomsDeclarationType: 'ID IssuerParty?:PartyType',
  DeliveryTermsType:
    'ID? SpecialTerms* LossRiskResponsibilityCode? LossRisk* Amount? DeliveryLocation?:LocationType ' +
    'AllowanceCharge?:AllowanceChargeType',
  DeliveryUnitType: 'BatchQuantity ConsumerUnitQuantity? HazardousRiskIndicator?',
  DespatchLineType:
    'ID UUID? Note* LineStatusCode? DeliveredQuantity? BackorderQuantity? BackorderReason* ' +
    'OutstandingQuantity? OutstandingReason* OversupplyQuantity? ' +
    'OrderLineReference+:OrderLineReferenceType DocumentReference*:DocumentReferenceType Item:ItemType ' +
    'Shipment*:ShipmentType',
  DespatchType:
    'ID? RequestedDespatchDate? RequestedDespatchTime? EstimatedDespatchDate? EstimatedDespatchTime? ' +
    'ActualDespatchDate? ActualDespatchTime? GuaranteedDespatchDate? GuaranteedDespatchTime? ReleaseID? ' +
    'Instructions* DespatchAddress?:AddressType DespatchLocation?:LocationType DespatchParty?:PartyType ' +
    'CarrierParty?:PartyType NotifyParty*:PartyType Contact?:ContactType ' +
    'EstimatedDespatchPeriod?:PeriodType RequestedDespatchPeriod?:PeriodType',
  EmissionCalculationMethodType:
    'CalculationMethodCode? FullnessIndicationCode? MeasurementFromLocation?:LocationType ' +
    'MeasurementToLocation?:LocationType',
  EnvironmentalEmissionType:
    'EnvironmentalEmissionTypeCode ValueMeasure Description* ' +
    'EmissionCalculationMethod*:EmissionCalculationMethodType',
  GoodsItemContainerType: 'ID Quantity? TransportEquipment*:TransportEquipmentType',
  GoodsItemType:
    'ID? SequenceNumberID? Description* HazardousRiskIndicator? DeclaredCustomsValueAmount? ' +
    'DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? ' +
    'InsuranceValueAmount? ValueAmount? GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? ' +
    'ChargeableWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? Quantity? PreferenceCriterionCode? ' +
    'RequiredCustomsID? CustomsStatusCode? CustomsTariffQuantity? CustomsImportClassifiedIndicator? ' +
    'ChargeableQuantity? ReturnableQuantity? TraceID? Item*:ItemType ' +
    'GoodsItemContainer*:GoodsItemContainerType FreightAllowanceCharge*:AllowanceChargeType ' +
    'InvoiceLine*:InvoiceLineType Temperature*:TemperatureType ContainedGoodsItem*:GoodsItemType ' +
    'OriginAddress?:AddressType Delivery?:DeliveryType Pickup?:PickupType Despatch?:DespatchType ' +
    'MeasurementDimension*:DimensionType ContainingPackage*:PackageType ' +
    'ShipmentDocumentReference?:DocumentReferenceType MinimumTemperature?:TemperatureType ' +
    'MaximumTemperature?:TemperatureType',
  HazardousGoodsTransitType:
    'TransportEmergencyCardCode? PackingCriteriaCode? HazardousRegulationCode? ' +
    'InhalationToxicityZoneCode? TransportAuthorizationCode? MaximumTemperature?:TemperatureType ' +
    'MinimumTemperature?:TemperatureType',
  HazardousItemType:
    'ID? PlacardNotation? PlacardEndorsement? AdditionalInformation* UNDGCode? EmergencyProceduresCode? ' +
    'MedicalFirstAidGuideCode? TechnicalName? CategoryName? HazardousCategoryCode? ' +
    'UpperOrangeHazardPlacardID? LowerOrangeHazardPlacardID? MarkingID? HazardClassID? NetWeightMeasure? ' +
    'NetVolumeMeasure? Quantity? ContactParty?:PartyType SecondaryHazard*:SecondaryHazardType ' +
    'HazardousGoodsTransit*:HazardousGoodsTransitType EmergencyTemperature?:TemperatureType ' +
    'FlashpointTemperature?:TemperatureType AdditionalTemperature*:TemperatureType',
  MaritimeTransportType:
    'VesselID? VesselName? RadioCallSignID? ShipsRequirements* GrossTonnageMeasure? NetTonnageMeasure? ' +
    'RegistryCertificateDocumentReference?:DocumentReferenceType RegistryPortLocation?:LocationType',
  PackageType:
    'ID? Quantity? ReturnableMaterialIndicator? PackageLevelCode? PackagingTypeCode? PackingMaterial* ' +
    'TraceID? ContainedPackage*:PackageType ContainingTransportEquipment?:TransportEquipmentType ' +
    'GoodsItem*:GoodsItemType MeasurementDimension*:DimensionType DeliveryUnit*:DeliveryUnitType ' +
    'Delivery?:DeliveryType Pickup?:PickupType Despatch?:DespatchType',
  PickupType:
    'ID? ActualPickupDate? ActualPickupTime? EarliestPickupDate? EarliestPickupTime? LatestPickupDate? ' +
    'LatestPickupTime? PickupLocation?:LocationType PickupParty?:PartyType',
  RailTransportType: 'TrainID RailCarID?',
  RoadTransportType: 'LicensePlateID',
  SecondaryHazardType: 'ID? PlacardNotation? PlacardEndorsement? EmergencyProceduresCode? Extension*',
  ShipmentStageType:
    'ID? TransportModeCode? TransportMeansTypeCode? TransitDirectionCode? PreCarriageIndicator? ' +
    'OnCarriageIndicator? EstimatedDeliveryDate? EstimatedDeliveryTime? RequiredDeliveryDate? ' +
    'RequiredDeliveryTime? LoadingSequenceID? SuccessiveSequenceID? Instructions* DemurrageInstructions* ' +
    'CrewQuantity? PassengerQuantity? TransitPeriod?:PeriodType CarrierParty*:PartyType ' +
    'TransportMeans?:TransportMeansType LoadingPortLocation?:LocationType ' +
    'UnloadingPortLocation?:LocationType TransshipPortLocation?:LocationType ' +
    'LoadingTransportEvent?:TransportEventType ExaminationTransportEvent?:TransportEventType ' +
    'AvailabilityTransportEvent?:TransportEventType ExportationTransportEvent?:TransportEventType ' +
    'DischargeTransportEvent?:TransportEventType WarehousingTransportEvent?:TransportEventType ' +
    'TakeoverTransportEvent?:TransportEventType OptionalTakeoverTransportEvent?:TransportEventType ' +
    'DropoffTransportEvent?:TransportEventType ActualPickupTransportEvent?:TransportEventType ' +
    'DeliveryTransportEvent?:TransportEventType ReceiptTransportEvent?:TransportEventType ' +
    'StorageTransportEvent?:TransportEventType AcceptanceTransportEvent?:TransportEventType ' +
    'TerminalOperatorParty?:PartyType CustomsAgentParty?:PartyType EstimatedTransitPeriod?:PeriodType ' +
    'FreightAllowanceCharge*:AllowanceChargeType FreightChargeLocation?:LocationType ' +
    'DetentionTransportEvent*:TransportEventType RequestedDepartureTransportEvent?:TransportEventType ' +
    'RequestedArrivalTransportEvent?:TransportEventType ' +
    'RequestedWaypointTransportEvent*:TransportEventType ' +
    'PlannedDepartureTransportEvent?:TransportEventType PlannedArrivalTransportEvent?:TransportEventType ' +
    'PlannedWaypointTransportEvent*:TransportEventType ActualDepartureTransportEvent?:TransportEventType ' +
    'ActualWaypointTransportEvent?:TransportEventType ActualArrivalTransportEvent?:TransportEventType ' +
    'TransportEvent*:TransportEventType EstimatedDepartureTransportEvent?:TransportEventType ' +
    'EstimatedArrivalTransportEvent?:TransportEventType PassengerPerson*:PersonType ' +
    'DriverPerson*:PersonType ReportingPerson?:PersonType CrewMemberPerson*:PersonType ' +
    'SecurityOfficerPerson?:PersonType MasterPerson?:PersonType ShipsSurgeonPerson?:PersonType',
  ShipmentType:
    'ID ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information* GrossWeightMeasure? ' +
    'NetWeightMeasure? NetNetWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? TotalGoodsItemQuantity? ' +
    'TotalTransportHandlingUnitQuantity? InsuranceValueAmount? DeclaredCustomsValueAmount? ' +
    'DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? ' +
    'SpecialInstructions* DeliveryInstructions* SplitConsignmentIndicator? ConsignmentQuantity? ' +
    'Consignment*:ConsignmentType GoodsItem*:GoodsItemType ShipmentStage*:ShipmentStageType ' +
    'Delivery?:DeliveryType TransportHandlingUnit*:TransportHandlingUnitType ReturnAddress?:AddressType ' +
    'OriginAddress?:AddressType FirstArrivalPortLocation?:LocationType LastExitPortLocation?:LocationType ' +
    'ExportCountry?:CountryType FreightAllowanceCharge*:AllowanceChargeType',
  StowageType: 'LocationID? Location*:LocationType MeasurementDimension*:DimensionType',
  TransportEquipmentSealType:
    'ID SealIssuerTypeCode? Condition?:ConditionType SealStatusCode? SealingPartyType?',
  TransportEquipmentType:
    'ID? ReferencedConsignmentID* TransportEquipmentTypeCode? ProviderTypeCode? OwnerTypeCode? ' +
    'SizeTypeCode? DispositionCode? FullnessIndicationCode? RefrigerationOnIndicator? Information* ' +
    'ReturnabilityIndicator? LegalStatusIndicator? AirFlowPercent? HumidityPercent? ' +
    'AnimalFoodApprovedIndicator? HumanFoodApprovedIndicator? DangerousGoodsApprovedIndicator? ' +
    'RefrigeratedIndicator? Characteristics? DamageRemarks* Description* SpecialTransportRequirements* ' +
    'GrossWeightMeasure? GrossVolumeMeasure? TareWeightMeasure? TrackingDeviceCode? PowerIndicator? ' +
    'TraceID? MeasurementDimension*:DimensionType TransportEquipmentSeal*:TransportEquipmentSealType ' +
    'MinimumTemperature?:TemperatureType MaximumTemperature?:TemperatureType ProviderParty?:PartyType ' +
    'LoadingProofParty?:PartyType SupplierParty?:SupplierPartyType OwnerParty?:PartyType ' +
    'OperatingParty?:PartyType LoadingLocation?:LocationType UnloadingLocation?:LocationType ' +
    'StorageLocation?:LocationType PositioningTransportEvent*:TransportEventType ' +
    'QuarantineTransportEvent*:TransportEventType DeliveryTransportEvent*:TransportEventType ' +
    'PickupTransportEvent*:TransportEventType HandlingTransportEvent*:TransportEventType ' +
    'LoadingTransportEvent*:TransportEventType TransportEvent*:TransportEventType ' +
    'ApplicableTransportMeans?:TransportMeansType HaulageTradingTerms*:TradingTermsType ' +
    'HazardousGoodsTransit*:HazardousGoodsTransitType ' +
    'PackagedTransportHandlingUnit*:TransportHandlingUnitType ServiceAllowanceCharge*:AllowanceChargeType ' +
    'FreightAllowanceCharge*:AllowanceChargeType AttachedTransportEquipment*:TransportEquipmentType ' +
    'Delivery?:DeliveryType Pickup?:PickupType Despatch?:DespatchType ' +
    'ShipmentDocumentReference*:DocumentReferenceType ' +
    'ContainedInTransportEquipment*:TransportEquipmentType Package*:PackageType GoodsItem*:GoodsItemType',
  TransportEventType:
    'IdentificationID? OccurrenceDate? OccurrenceTime? TransportEventTypeCode? Description* ' +
    'CompletionIndicator? ReportedShipment?:ShipmentType CurrentStatus*:StatusType Contact*:ContactType ' +
    'Location?:LocationType Signature?:SignatureType Period*:PeriodType',
  TransportHandlingUnitType:
    'ID? TransportHandlingUnitTypeCode? HandlingCode? HandlingInstructions* HazardousRiskIndicator? ' +
    'TotalGoodsItemQuantity? TotalPackageQuantity? DamageRemarks* ShippingMarks* TraceID? ' +
    'HandlingUnitDespatchLine*:DespatchLineType ActualPackage*:PackageType ' +
    'ReceivedHandlingUnitReceiptLine*:ReceiptLineType TransportEquipment*:TransportEquipmentType ' +
    'TransportMeans*:TransportMeansType HazardousGoodsTransit*:HazardousGoodsTransitType ' +
    'MeasurementDimension*:DimensionType MinimumTemperature?:TemperatureType ' +
    'MaximumTemperature?:TemperatureType GoodsItem*:GoodsItemType ' +
    'FloorSpaceMeasurementDimension?:DimensionType PalletSpaceMeasurementDimension?:DimensionType ' +
    'ShipmentDocumentReference*:DocumentReferenceType Status*:StatusType ' +
    'CustomsDeclaration*:CustomsDeclarationType ReferencedShipment*:ShipmentType Package*:PackageType',
  TransportMeansType:
    'JourneyID? RegistrationNationalityID? RegistrationNationality* DirectionCode? ' +
    'TransportMeansTypeCode? TradeServiceCode? Stowage?:StowageType AirTransport?:AirTransportType ' +
    'RoadTransport?:RoadTransportType RailTransport?:RailTransportType ' +
    'MaritimeTransport?:MaritimeTransportType OwnerParty?:PartyType MeasurementDimension*:DimensionType',
  TransportationServiceType:
    'TransportServiceCode TariffClassCode? Priority? FreightRateClassCode? ' +
    'TransportationServiceDescription* TransportationServiceDetailsURI? NominationDate? NominationTime? ' +
    'Name? SequenceNumeric? TransportEquipment*:TransportEquipmentType ' +
    'SupportedTransportEquipment*:TransportEquipmentType ' +
    'UnsupportedTransportEquipment*:TransportEquipmentType ' +
    'CommodityClassification*:CommodityClassificationType ' +
    'SupportedCommodityClassification*:CommodityClassificationType ' +
    'UnsupportedCommodityClassification*:CommodityClassificationType ' +
    'TotalCapacityDimension?:DimensionType ShipmentStage*:ShipmentStageType ' +
    'TransportEvent*:TransportEventType ResponsibleTransportServiceProviderParty?:PartyType ' +
    'EnvironmentalEmission*:EnvironmentalEmissionType EstimatedDurationPeriod?:PeriodType ' +
    'ScheduledServiceFrequency*:ServiceFrequencyType',
};
