/**
 * The passwords that attackers try first, in lower case and without an ending such as "1", "123" or "!". Only
 * those of five letters or more, since shorter ones are refused for their length. Repeated keys and runs of
 * neighbouring keys are found by rule instead.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd kennwort geheim geheimnis hallo hallo-welt hallowelt willkommen welcome
   qwerty qwertz qwertyuiop qwertzuiop qwertzui qwertyui asdfghjkl asdfghjk asdfasdf asdfjkl yxcvbnm zxcvbnm zxcvbnmm
   qazwsx qazwsxedc wsxedc 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qayxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 abcd1234 abc123
   a1b2c3d4 aa123456 123qwe 123qweasd qwe123 iloveyou ilovey0u ichliebedich liebe schatz schatzi sonnenschein sunshine
   princess prinzessin dragon monkey master admin administrator administrat0r root login letmein changeme default secret
   football fussball baseball basketball superman batman spiderman starwars pokemon michael michelle jessica jennifer
   daniel thomas andreas christian alexander sebastian stefan martin markus matthias florian nicole sabine stephanie
   schalke04 schalke bayern bayernmuenchen borussia dortmund bvb09 hamburg berlin muenchen frankfurt koeln stuttgart
   deutschland germany arschloch ficken fuckyou scheisse computer internet samsung iphone google facebook whatever
   trustno1 freedom shadow hunter killer jordan harley ranger charlie donald flower summer winter sommer herbst fruehling
   restaurant gastronomie trattoria ristorante pizzeria pizza speisekarte kellner kueche gedeck gedeckgedeck test
   testtest tester testing test1234 testpassword testpasswort demo demodemo guest gast gastgast user benutzer business
   chocolate schokolade banane cookie cheese pepper ginger mustang ferrari mercedes porsche volkswagen access jesus
   blessed angel engel teufel lovely liverpool arsenal chelsea barcelona realmadrid juventus maradona ronaldo messi
   november december januar februar april august september oktober monday montag sonntag familie familia mamamia`
    .split(/\s+/)
    .filter(Boolean),
);
