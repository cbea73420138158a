export { ENGLISH_LOCALE, loadAntdLocale, type AntdLocale } from './antd-locale';
export { brandColour, SURFACES, type BrandColour, type ThemeMode } from './brand-colours';
export { changesOf, cleaned, filledIn } from './changes-of';
export { Chart } from './chart';
export type { ChartPoint, ChartSeries } from './chart-series';
export { contrast } from './contrast';
export {
  DataList,
  ListSkeleton,
  RowLink,
  type ListColumn,
  type ListGroup,
  type ListPaging,
  type ListSort,
} from './data-list';
export { DateInput, DateTimeInput } from './date-input';
export type { DraftStore, StoredDraft } from './draft';
export { DetailDrawer } from './detail-drawer';
export { drawerSearchParams, type DrawerSearchParams } from './drawer-search-params';
export { CopyField, CopyLink } from './copy-field';
export { CreateDrawer, type Created } from './create-drawer';
export { EditDrawer } from './edit-drawer';
export { DescriptionList } from './description-list';
export { FigureTiles, type FigureTile } from './figure-tiles';
export { fieldRule, formFields } from './field-rule';
export {
  ClinicLogo,
  DropDown,
  EmptyState,
  cspNonce,
  ErrorBoundary,
  type Format,
  formatFor,
  FormatProvider,
  Icon,
  LateDrawer,
  LateModal,
  LazyScreen,
  loadLayers,
  lendStyleNonce,
  Page,
  PHONE_MEDIA,
  QueryState,
  Styles,
  STATUS_COLOURS,
  type StatusMeaning,
  StatusTag,
  useApplicationName,
  useFormat,
  isCostlyConnection,
  isPhone,
  useIsPhone,
  usePreload,
  loadLateIcons,
  whenIdle,
  useStatusColours,
} from '@polyclinic/ui/kit/furniture';
export { ClearIcon } from './clear-icon';
export { exactTotal } from './exact-total';
export { FilterBar, type ChipFilter } from './filter-bar';
export { focusOnOpen } from './focus-on-open';
export { FormButtons } from './form-buttons';
export { FormDialog, type FormDialogProps } from './form-dialog';
export { FormErrors, useFormErrors } from './form-errors';
export { FieldColumns } from './field-columns';
export { FormSection } from './form-section';
export { type Gesture, type GestureHandlers } from './gesture-recogniser';
export { idOf } from './id-of';
export { KnownPart } from './known-part';
export { LANGUAGE_NAMES, type LanguageCode } from './language-names';
export { ListScreen, type ShownList } from './list-screen';
export { LookupDialog } from './lookup-dialog';
export { InUseTag, LookupPage } from './lookup-page';
export { pageOf } from './page-of';
export { ListFrame } from './list-frame';
export { Panel } from './panel';
export { PartLinks } from './part-links';
export { initialsOf } from './initials';
export { LazyDayRange } from './lazy-day-range';
export { LinkCard } from './link-card';
export { LinkOver } from './link-over';
export { LINK_STYLES } from './link-styles';
export { ThemePreview } from './theme-preview';
export { ReasonDialog } from './reason-dialog';
export { countryChoices, currencyChoices, dateFormatChoices } from './region-choices';
export { RegionFields, regionOfDevice, type RegionValues } from './region-fields';
export { RowButton } from './row-button';
export { colourOf, PersonAvatar } from './person-avatar';
export { RecordActions, type RecordAction } from './record-actions';
export { RecordForm, type FormFailure } from './record-form';
export { isOnRow, openRowMenu } from './row-menu';
export { ShowMore } from './show-more';
export { Sparkline, type SparklineBar } from './sparkline';
export { STRONG_CONTRAST } from './strong-contrast';
export { barColour, themeFor, themeVariables, type ThemeChoice } from './theme';
export { uiCatalogue } from './ui-catalogue';
export { useSearchParamsState } from './use-search-params-state';
export { currentZoneName, zoneChoices } from './time-zones';
export { useCloseOnBack } from './use-close-on-back';
export { useCursorPages, type CursorPages } from './use-cursor-pages';
export { useGestures } from './use-gestures';
export { useFormFields, useLabels } from './use-labels';
export { FROM_LIST, useLeave } from './use-leave';
export { useGuardedLinks } from './use-guarded-links';
export { useLeaveGuard, type LeaveGuard } from './use-leave-guard';
export { useMenuTrigger } from './use-menu-trigger';
export { usePrint } from './use-print';
export { useSearchFilter, type SearchFilter } from './use-search-filter';
export { useSetFields } from './use-set-fields';
export { useSettled } from './use-settled';
export { useUndo } from './use-undo';
export { useWeekdayNames } from './use-weekday-names';
