// The order of elements in Microsoft's schema of MSPDI, whose elements are sequences: that of its documentation (Project XML
// Data Interchange Schema of 2007), with the five of Task that came with Project 2010 where it writes them. Custom fields of
// assignments are left out.

export const ORDER: Readonly<Record<string, string>> = {
  Project: `SaveVersion UID Name Title Subject Category Company Manager Author CreationDate Revision LastSaved
    ScheduleFromStart StartDate FinishDate FYStartDate CriticalSlackLimit CurrencyDigits CurrencySymbol
    CurrencyCode CurrencySymbolPosition CalendarUID DefaultStartTime DefaultFinishTime MinutesPerDay
    MinutesPerWeek DaysPerMonth DefaultTaskType DefaultFixedCostAccrual DefaultStandardRate DefaultOvertimeRate
    DurationFormat WorkFormat EditableActualCosts HonorConstraints EarnedValueMethod InsertedProjectsLikeSummary
    MultipleCriticalPaths NewTasksEffortDriven NewTasksEstimated SplitsInProgressTasks SpreadActualCost
    SpreadPercentComplete TaskUpdatesResource FiscalYearStart WeekStartDay MoveCompletedEndsBack
    MoveRemainingStartsBack MoveRemainingStartsForward MoveCompletedEndsForward BaselineForEarnedValue
    AutoAddNewResourcesAndTasks StatusDate CurrentDate MicrosoftProjectServerURL Autolink NewTaskStartDate
    DefaultTaskEVMethod ProjectExternallyEdited ExtendedCreationDate ActualsInSync RemoveFileProperties
    AdminProject OutlineCodes WBSMasks ExtendedAttributes Calendars Tasks Resources Assignments`,
  Calendar: 'UID Name IsBaseCalendar BaseCalendarUID WeekDays Exceptions WorkWeeks',
  WeekDay: 'DayType DayWorking TimePeriod WorkingTimes',
  WorkingTime: 'FromTime ToTime',
  TimePeriod: 'FromDate ToDate',
  Exception: `EnteredByOccurrences TimePeriod Occurrences Name Type Period DaysOfWeek MonthItem MonthPosition Month MonthDay
    DayWorking WorkingTimes`,
  Task: `UID GUID ID Name Active Manual Type IsNull CreateDate Contact WBS WBSLevel OutlineNumber OutlineLevel Priority
    Start Finish Duration ManualStart ManualFinish ManualDuration DurationFormat Work Stop Resume ResumeValid
    EffortDriven Recurring OverAllocated Estimated Milestone Summary Critical IsSubproject IsSubprojectReadOnly
    SubprojectName ExternalTask ExternalTaskProject EarlyStart EarlyFinish LateStart LateFinish StartVariance
    FinishVariance WorkVariance FreeSlack TotalSlack FixedCost FixedCostAccrual PercentComplete
    PercentWorkComplete Cost OvertimeCost OvertimeWork ActualStart ActualFinish ActualDuration ActualCost
    ActualOvertimeCost ActualWork ActualOvertimeWork RegularWork RemainingDuration RemainingCost RemainingWork
    RemainingOvertimeCost RemainingOvertimeWork ACWP CV ConstraintType CalendarUID ConstraintDate Deadline
    LevelAssignments LevelingCanSplit LevelingDelay LevelingDelayFormat PreLeveledStart PreLeveledFinish Hyperlink
    HyperlinkAddress HyperlinkSubAddress IgnoreResourceCalendar Notes HideBar Rollup BCWS BCWP
    PhysicalPercentComplete EarnedValueMethod PredecessorLink ActualWorkProtected ActualOvertimeWorkProtected
    ExtendedAttribute Baseline OutlineCode IsPublished StatusManager CommitmentStart CommitmentFinish
    CommitmentType TimephasedData`,
  PredecessorLink: 'PredecessorUID Type CrossProject CrossProjectName LinkLag LagFormat',
  Baseline: `TimephasedData Number Interim Start Finish Duration DurationFormat EstimatedDuration Work Cost BCWS BCWP
    FixedCost`,
  Resource: `UID ID Name Type IsNull Initials Phonetics NTAccount MaterialLabel Code Group WorkGroup EmailAddress Hyperlink
    HyperlinkAddress HyperlinkSubAddress MaxUnits PeakUnits OverAllocated AvailableFrom AvailableTo Start Finish
    CanLevel AccrueAt Work RegularWork OvertimeWork ActualWork RemainingWork ActualOvertimeWork
    RemainingOvertimeWork PercentWorkComplete StandardRate StandardRateFormat Cost OvertimeRate OvertimeRateFormat
    OvertimeCost CostPerUse ActualCost ActualOvertimeCost RemainingCost RemainingOvertimeCost WorkVariance
    CostVariance SV CV ACWP CalendarUID Notes BCWS BCWP IsGeneric IsInactive IsEnterprise BookingType
    ActualWorkProtected ActualOvertimeWorkProtected ActiveDirectoryGUID CreationDate ExtendedAttribute Baseline
    OutlineCode IsCostResource AssnOwner AssnOwnerGuid IsBudget AvailabilityPeriods Rates TimephasedData`,
  Assignment: `UID TaskUID ResourceUID PercentWorkComplete ActualCost ActualFinish ActualOvertimeCost ActualOvertimeWork
    ActualStart ActualWork ACWP Confirmed Cost CostRateTable CostVariance CV Delay Finish FinishVariance Hyperlink
    HyperlinkAddress HyperlinkSubAddress WorkVariance HasFixedRateUnits FixedMaterial LevelingDelay
    LevelingDelayFormat LinkedFields Milestone Notes Overallocated OvertimeCost OvertimeWork PeakUnits RegularWork
    RemainingCost RemainingOvertimeCost RemainingOvertimeWork RemainingWork ResponsePending Start Stop Resume
    StartVariance Summary SV Units UpdateNeeded VAC Work WorkContour BCWS BCWP BookingType ActualWorkProtected
    ActualOvertimeWorkProtected CreationDate AssnOwner AssnOwnerGuid BudgetCost BudgetWork ExtendedAttribute
    Baseline TimephasedData`,
};

/** What each of these must have. */
export const REQUIRED: Readonly<Record<string, string>> = {
  Project: 'SaveVersion CurrencyCode',
  Calendar: 'UID',
  WeekDay: 'DayType',
  Task: 'UID',
  Resource: 'UID',
  Assignment: 'UID',
};
