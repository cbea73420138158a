/**
 * Disables the motion of a menu. While a menu animates open, its items move between press and release, and a quick
 * click is lost.
 */
export const AT_ONCE = '';
