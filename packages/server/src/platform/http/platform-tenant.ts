/** Reserved tenant whose users are the super administrators (migration 0001). */
export const PLATFORM_TENANT_ID = '00000000-0000-7000-8000-000000000000';
