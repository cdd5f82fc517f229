import './search.css';
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx';

/** The search as part of a page. Without script its form leads to /search, which says how to browse instead. */
export function SearchBox(props: SearchPanelProps) {
  return <SearchPanel {...props} />;
}
