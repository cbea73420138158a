/** The channel of PostgreSQL on which every process hears of changes (LISTEN/NOTIFY). */
export const LIVE_CHANNEL = 'polyclinic_live';
