/** Kind of public link to a calendar. */
export const KIND = 'CALENDAR';
/** File extension of the URL, by which some programs recognise a calendar. */
export const ENDING = '.ics';
