/** PostgreSQL channel on which every process receives changes (LISTEN/NOTIFY). */
export const LIVE_CHANNEL = 'polyclinic_live';
