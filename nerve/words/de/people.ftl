### Menschen: Gesichter, Einladungen, Bots mit Charakter, Reaktionen, die Geschichte eines Spiels, Üben.

## Faces

face-choose = Dein Gesicht
face-fox = Fuchs
face-owl = Eule
face-cat = Katze
face-bear = Bär
face-frog = Frosch
face-rabbit = Hase
face-panda = Pandabär
face-penguin = Pinguin
face-octopus = Krake
face-lion = Löwe
face-mouse = Maus
face-pig = Schwein
face-koala = Koalabär
face-chick = Küken
face-ghost = Gespenst
face-dragon = Drache

## An invitation

invite-title = { $name } lädt dich zu { $game } ein
invite-nobody = Du bist zu { $game } eingeladen
invite-free = Kostenlos, ohne Konto: Wähle einen Namen und ein Gesicht und setz dich.
invite-look = Erst umsehen
invite-back = Zurück zum Tisch deiner Freunde
lobby-edit = Name und Gesicht

## Playing alone

solo-title = { $game } gegen Bots
solo-players = Spieler, du eingeschlossen
solo-hints-does = Du darfst fragen, was am besten wäre. Braucht Gedächtnishilfe.

## Bots

temper-bold = kühn
temper-calm = ruhig
temper-cheeky = frech
temper-gloomy = düster
temper-nervous = nervös
temper-sly = listig
quip-bold-begin = Los geht’s!
quip-bold-bust = Das war es wert.
quip-bold-other = Ich hätte auch weitergemacht.
quip-bold-good = Sag ich doch!
quip-bold-win = Dem Mutigen gehört der Tisch.
quip-bold-lose = Noch einmal! Sofort!
quip-calm-begin = Viel Glück, alle miteinander.
quip-calm-bust = So etwas kommt vor.
quip-calm-other = Ein- und ausatmen.
quip-calm-good = Das genügt mir.
quip-calm-win = Es war mir ein Vergnügen.
quip-calm-lose = Gut gespielt.
quip-cheeky-begin = Bereit zu verlieren?
quip-cheeky-bust = Das war Absicht.
quip-cheeky-other = Ha! Beinahe!
quip-cheeky-good = Schwupp!
quip-cheeky-win = Zu leicht. Der Nächste!
quip-cheeky-lose = Ich habe dich gewinnen lassen.
quip-gloomy-begin = Das nimmt ein böses Ende.
quip-gloomy-bust = Ich wusste es.
quip-gloomy-other = So geht es uns allen.
quip-gloomy-good = Das hält nicht an.
quip-gloomy-win = Ich habe gewonnen? Seltsam.
quip-gloomy-lose = Wie erwartet.
quip-nervous-begin = Mir zittern die Hände.
quip-nervous-bust = Oh nein, oh nein, oh nein.
quip-nervous-other = Ich kann nicht hinsehen!
quip-nervous-good = Puh. Ich brauche Tee.
quip-nervous-win = Ich? Wirklich ich?
quip-nervous-lose = Wenigstens ist es vorbei.
quip-sly-begin = Ich habe einen Plan.
quip-sly-bust = Gehört alles zum Plan.
quip-sly-other = Interessant!
quip-sly-good = Genau wie gedacht.
quip-sly-win = Das hast du nicht kommen sehen.
quip-sly-lose = Du hattest Glück. Diesmal.

## Reactions

react = Reagieren
reaction-gasp = erschrickt
reaction-laugh = lacht laut
reaction-do_it = „Mach es!“
reaction-dont = „Lass es!“
reaction-phew = „Puh!“
reaction-ouch = „Autsch!“
reaction-bravo = klatscht
reaction-shiver = zittert
reaction-of = { $name }: { $reaction }
reaction-watching = Jemand, der zuschaut: { $reaction }
reaction-watchers = Wer zuschaut
mute-title = Reaktionen
mute-me = Für mich sichtbar
mute-me-does = Aus: Du siehst ihre Reaktionen nicht. Niemand erfährt es.
mute-host = Für alle stumm: { $name }
mute-host-does = Niemand sieht, was dieser Platz zeigt.
mute-you = Der Gastgeber hat dich stumm geschaltet.

## The story of a game

story-loading = Das Spiel wird gelesen …
story-curve = Die Punkte, vom ersten bis zum letzten Zug
story-best = Bester Moment
story-worst = Schlimmster Moment
story-see = Noch einmal sehen
story-share = Teilen
story-share-text = Als Text kopieren
story-share-picture = Als Bild speichern
story-keeps = Keins von beiden verrät, wer gewann.
story-text = { $game }: { $n } am Tisch, { $busts ->
        [0] niemand ging zu weit
        [one] 1-mal zu weit
       *[other] { $busts }-mal zu weit
    }. Wer behielt die Nerven?
story-picture = Wer behielt die Nerven?
story-cheer = Was für Nerven!
story-close = Knapp vorbei. Das nächste gehört dir.
story-console = Die Karten sind dir etwas schuldig.
story-gain = { $you ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    } { $n } auf einmal.
story-loss = { $you ->
        [yes] Du verlierst
       *[no] { $name } verliert
    } { $n } auf einmal.

## Practice

practice-choose = Welches Spiel?
practice-step = Entscheidung { $n } von { $of }
practice-streak = { $n ->
        [0] Noch keine Serie
        [one] 1 richtig
       *[other] { $n } in Folge richtig
    }
practice-best-streak = Längste Serie: { $n }
practice-own = Aus einem Spiel von dir.
practice-bots = Aus einem Spiel von Bots.
practice-right = Die besten Bots sehen es auch so.
practice-wrong = Die besten Bots würden das nicht tun.
practice-you = Du
practice-then = Damals hast du gewählt: { $move }
practice-thumb = Die stärksten Bots wärmen noch auf; diese folgten ihrer Faustregel.
practice-next = Weiter
practice-done = { $n } von { $of } wie die besten Bots
practice-again = Noch zehn
practice-none = In diesem Spiel gibt es noch nichts zu üben.
