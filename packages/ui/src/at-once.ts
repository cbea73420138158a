/**
 * For the motion of a menu: none. A list that is still growing lies elsewhere when a quick hand lets go of it than when it
 * was pressed, and takes no click.
 */
export const AT_ONCE = '';
