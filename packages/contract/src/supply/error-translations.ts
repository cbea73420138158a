import type { SUPPLY_ERRORS } from './errors';

/** Hindi and Tamil texts of these errors; a new code does not compile without both. */
export const SUPPLY_TRANSLATIONS: Record<keyof typeof SUPPLY_ERRORS, { hi: string; ta: string }> = {
  INVENTORY_CATEGORY_NOT_FOUND: { hi: 'श्रेणी नहीं मिली', ta: 'வகை காணப்படவில்லை' },
  INVENTORY_CATEGORY_TAKEN: { hi: 'इस नाम की श्रेणी पहले से है', ta: 'இந்தப் பெயரில் வகை ஏற்கெனவே உள்ளது' },
  INVENTORY_CATEGORY_IN_USE: {
    hi: 'इस श्रेणी में वस्तुएँ हैं; पहले उन्हें दूसरी श्रेणी में ले जाएँ',
    ta: 'இந்த வகையில் பொருட்கள் உள்ளன; முதலில் அவற்றை வேறு வகைக்கு மாற்றுங்கள்',
  },
};
