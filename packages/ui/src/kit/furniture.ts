// Basic components of every page, the frame included; already loaded when a remote starts.
export { isCostlyConnection } from '../costly-connection';
export { ClinicLogo, useClinicLogo } from '../clinic-logo';
export { DropDown } from '../drop-down';
export { EmptyState } from '../empty-state';
export { ErrorBoundary } from '../error-boundary';
export { formatFor, type Format } from '../format';
export { LateDrawer, LateModal } from '../late-dialogs';
export { LateMenu } from '../late-menu';
export { LazyScreen, usePreload } from '../lazy-screen';
export { loadLayers } from './layers/late-layers';
export { Page } from '../page';
export { isMissing, QueryState, type Missing } from '../query-state';
export { cspNonce, lendStyleNonce, Styles } from '../styles';
export { STATUS_COLOURS, StatusTag, useStatusColours, type StatusMeaning } from '../status-tag';
export { FormatProvider, useApplicationName, useFormat } from '../use-format';
export { loadLateIcons } from '../late-icons';
export { whenIdle } from '../when-idle';
export { PHONE_MEDIA, isPhone, useIsPhone } from '../use-is-phone';
