/** The kind of public link behind which a calendar is. */
export const KIND = 'CALENDAR';
/** Some programs take an address for a calendar by its ending alone. */
export const ENDING = '.ics';
