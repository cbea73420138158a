export { AutoComplete, Select } from 'antd';
export type { AutoCompleteProps, SelectProps } from 'antd';
