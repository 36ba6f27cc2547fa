import { useSearchParams } from 'react-router';

/** The tab that the address names, else the first, and how to choose another. The first is not named there. */
export function useTabInAddress<Tab extends string>(tabs: readonly [Tab, ...Tab[]], name = 'tab') {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    tab: tabs.find((each) => each === searchParams.get(name)) ?? tabs[0],
    choose: (tab: string) =>
      setSearchParams(tab === tabs[0] ? {} : { [name]: tab }, { replace: true, preventScrollReset: true }),
  };
}
