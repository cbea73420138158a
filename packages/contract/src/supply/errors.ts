/** Errors of the supply domain: HTTP status and text shown to users. */
export const SUPPLY_ERRORS = {
  INVENTORY_CATEGORY_NOT_FOUND: [404, 'Category not found'],
  INVENTORY_CATEGORY_TAKEN: [409, 'There is already a category with this name'],
  INVENTORY_CATEGORY_IN_USE: [409, 'This category has items; move them to another category first'],
} as const;
