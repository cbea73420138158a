/** Errors of the supply domain: HTTP status and text shown to users. */
export const SUPPLY_ERRORS = {
  INVENTORY_CATEGORY_NOT_FOUND: [404, 'Category not found'],
  INVENTORY_CATEGORY_TAKEN: [409, 'There is already a category with this name'],
  INVENTORY_CATEGORY_IN_USE: [409, 'This category has items; move them to another category first'],

  // Fixed assets.
  ASSET_CATEGORY_NOT_FOUND: [404, 'Asset category not found'],
  ASSET_CATEGORY_TAKEN: [409, 'There is already an asset category with this name'],
  ASSET_CATEGORY_IN_USE: [409, 'This category has assets'],
  ASSET_ACCOUNT_UNFIT: [422, 'Choose an account of the right type that takes postings'],
  ASSET_NOT_FOUND: [404, 'Asset not found'],
  ASSET_TRANSITION_ILLEGAL: [409, 'This is not possible in the current status of the asset'],
  ASSET_IN_USE: [409, 'This asset has maintenance or recorded units and cannot be deleted'],
  ASSET_IN_LEDGER: [409, 'Cost, category and depreciation terms cannot change after the asset was put into service'],
  ASSET_LATER_ENTRIES: [409, 'There are later entries for this asset. Choose a later date.'],
  ASSET_BRANCH_UNKNOWN: [422, 'This branch does not exist'],
  ASSET_FACILITY_UNKNOWN: [422, 'This equipment does not exist or belongs to another asset'],
  ASSET_CUSTODIAN_UNKNOWN: [422, 'This person does not work at the clinic'],
  ASSET_DISPOSAL_NOT_FOUND: [404, 'Disposal not found'],
  ASSET_DISPOSAL_PENDING: [409, 'A disposal of this asset is already waiting for approval'],
  ASSET_COUNT_NOT_FOUND: [404, 'Count not found'],
  ASSET_COUNT_CLOSED: [409, 'This count is closed'],
  ASSET_CODE_UNKNOWN: [404, 'No asset has this code'],
  MAINTENANCE_NOT_FOUND: [404, 'Maintenance order not found'],
  MAINTENANCE_CLOSED: [409, 'This maintenance order is in progress, completed or cancelled already'],
  DEPRECIATION_NOTHING_DUE: [409, 'All assets are depreciated through this month already'],
  DEPRECIATION_MONTH_AHEAD: [422, 'Depreciation cannot be run for a future month'],
} as const;
