import './search.css';
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx';

/** The search as part of a page. Without script its form goes to /search, which offers browsing instead. */
export function SearchBox(props: SearchPanelProps) {
  return <SearchPanel {...props} />;
}
