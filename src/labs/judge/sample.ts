import { NO_COLUMNS, USUAL, type Kept } from './source.ts';

/** Invented for this page: no real product, customer or model is involved. */
const TEXT = `id,answer,human,reviewer,judge
1,Parcels within the country take two to four days.,pass,pass,pass
2,You can return it within 30 days of delivery.,pass,pass,pass
3,The warranty covers water damage.,fail,fail,pass
4,Yes. We ship to Norway; duties are yours to pay.,pass,pass,pass
5,Your order leaves today if it is placed by noon.,pass,pass,pass
6,Gift cards never expire.,fail,pass,pass
7,The blue one is out of stock until May.,pass,pass,pass
8,I am sorry you feel that way.,fail,fail,fail
9,Size 40 corresponds to a British 6.5.,pass,pass,pass
10,A refund reaches your card after three to five days.,pass,pass,pass
11,Wash it at 60 degrees.,fail,fail,pass
12,The battery lasts nine hours with the lamp at half.,pass,fail,pass
13,You may change the address until it is packed.,pass,pass,pass
14,Please consult the website.,fail,fail,fail
15,Spare straps are sold in pairs.,pass,pass,pass
16,It weighs 340 grams without the case.,pass,pass,pass
17,Our shop in Lyon opens on Sundays.,fail,fail,pass
18,Students get ten percent with a valid card.,pass,pass,fail
19,An invoice is in every confirmation mail.,pass,pass,pass
20,It fits every model since 2019.,fail,fail,fail
21,Cancel under Orders and then Cancel.,pass,pass,pass
22,The filter should be rinsed once a month.,pass,pass,pass
23,No account is needed to buy.,pass,pass,pass
24,Delivery is free above 40 euros.,fail,fail,fail
25,The manual in Polish is on page two.,pass,pass,pass
26,We take cards and bank transfer.,pass,pass,pass
27,A damaged item is replaced without a return.,pass,pass,pass
28,I do not know. I have passed it on to a colleague.,pass,pass,fail
29,Used items cannot go back.,,,pass
30,The lamp is dimmable in four steps.,,,pass
31,Yes!,,,fail
32,Orders over two kilos go by freight.,,,pass
33,It comes assembled.,,,pass
34,The code works once per household.,,,pass
35,Prices include tax.,,,pass
36,You can pick it up from Tuesday on.,,,pass
37,That is a good question.,,,fail
38,The cable is 1.8 metres long.,,,pass
39,Replacement glass is sent free of charge.,,,pass
40,Reviews are checked before they appear.,,,pass
`;

export const sample: Kept = {
  lab: 'judge',
  source: { text: TEXT, columns: NO_COLUMNS },
  settings: USUAL,
};
