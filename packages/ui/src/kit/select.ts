export type { AutoCompleteProps, SelectProps } from 'antd';
export { AutoComplete, Select } from './layers/selects';
