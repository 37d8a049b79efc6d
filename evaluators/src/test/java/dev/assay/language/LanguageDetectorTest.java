package dev.assay.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageDetectorTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | We went to the market early, but there was nothing left that we could use.
            en | BUY NOW AND YOU WILL GET TWO OF THEM FOR THE PRICE OF ONE
            de | Wir sind früh auf den Markt gegangen, aber es war nichts mehr da, was wir brauchen konnten.
            en | ｔｈｉｓ ｉｓ ｗｉｄｅ ａｎｄ ｔｈａｔ ｉｓ ｎｏｔ
            nl | We gingen vroeg naar de markt, maar er was niets meer dat we konden gebruiken.
            fr | Nous sommes allés tôt au marché, mais il ne restait rien qui puisse nous servir.
            es | Fuimos temprano al mercado, pero ya no quedaba nada que nos pudiera servir.
            pt | Fomos cedo ao mercado, mas não havia mais nada que nos pudesse servir.
            it | Siamo andati presto al mercato, ma non era rimasto niente che ci potesse servire.
            ca | Hem anat aviat al mercat, però ja no quedava res que ens pogués servir amb aquest temps.
            ro | Am mers devreme la piață, dar nu mai era nimic care să ne fie de folos.
            pl | Poszliśmy wcześnie na targ, ale nie było już nic, co mogłoby się nam przydać.
            cs | Šli jsme brzy na trh, ale už tam nebylo nic, co by se nám mohlo hodit.
            sv | Vi gick tidigt till marknaden, men det fanns inte något kvar som vi kunde använda.
            fi | Menimme aikaisin torille, mutta siellä ei ollut enää mitään, mitä voisimme käyttää.
            hu | Korán mentünk a piacra, de már nem volt semmi, amit használni tudtunk volna, és ez baj.
            tr | Pazara erken gittik ama işimize yarayacak bir şey kalmamıştı ve bu çok kötü oldu.
            vi | Chúng tôi đi chợ sớm nhưng không còn gì có thể dùng được.
            sw | Tulienda sokoni mapema, lakini hakukuwa na kitu ambacho tungeweza kutumia kwa ajili ya watu wetu.
            id | Kami pergi ke pasar pagi-pagi, tetapi tidak ada lagi yang bisa kami gunakan.
            ru | Мы рано пошли на рынок, но там уже не было ничего, что нам могло бы пригодиться.
            uk | Ми рано пішли на ринок, але там уже не було нічого, що нам могло б знадобитися.
            bg | Отидохме рано на пазара, но там вече нямаше нищо, което да ни е нужно.
            ar | ذهبنا إلى السوق في الصباح الباكر ولكن لم يكن هناك شيء يمكن أن نستخدمه.
            fa | ما صبح زود به بازار رفتیم اما چیزی که به درد ما بخورد باقی نمانده بود.
            ur | ہم صبح سویرے بازار گئے لیکن وہاں کام کی کوئی چیز نہیں بچی تھی۔
            hi | हम सुबह जल्दी बाज़ार गए, लेकिन वहाँ हमारे काम की कोई चीज़ नहीं बची थी।
            mr | आम्ही सकाळी लवकर बाजारात गेलो, पण तिथे आमच्या उपयोगाचे काही शिल्लक नाही, असे दिसले.
            ne | हामी बिहानै बजार गयौं, तर त्यहाँ हाम्रो काम लाग्ने केही पनि बाँकी थिएन।
            bn | আমরা সকালে বাজারে গিয়েছিলাম
            pa | ਅਸੀਂ ਸਵੇਰੇ ਬਾਜ਼ਾਰ ਗਏ
            gu | અમે સવારે બજાર ગયા
            ta | நாங்கள் காலையில் சந்தைக்குச் சென்றோம்
            te | మేము ఉదయం బజారుకు వెళ్ళాము
            kn | ನಾವು ಬೆಳಿಗ್ಗೆ ಮಾರುಕಟ್ಟೆಗೆ ಹೋದೆವು
            ml | ഞങ്ങൾ രാവിലെ ചന്തയിൽ പോയി
            th | เราไปตลาดแต่เช้า
            he | הלכנו לשוק מוקדם בבוקר
            ko | 우리는 아침 일찍 시장에 갔다
            zh | 我们一早去了市场
            ja | 私たちは朝早く市場に行きました
            """)
    void aSentenceGivesItsLanguageAway(String language, String text) {
        assertThat(LanguageDetector.guess(text)).isEqualTo(new LanguageGuess.Certain(language));
    }

    @Test
    void fewWordsAreOfAnyLanguageOfTheirScript() {
        assertThat(LanguageDetector.guess("Banana split"))
                .isInstanceOfSatisfying(
                        LanguageGuess.TooShort.class,
                        guess -> assertThat(guess.possible())
                                .contains("en", "de", "vi")
                                .doesNotContain("ru"));
    }

    @Test
    void closeRelativesMayStayUndecided() {
        assertThat(LanguageDetector.guess("Det er ikke så mange som har en hund her."))
                .isInstanceOfSatisfying(
                        LanguageGuess.TooShort.class,
                        guess -> assertThat(guess.possible()).containsExactlyInAnyOrder("da", "no"));
    }

    @Test
    void aLongTextOfUnknownWordsIsUnrecognized() {
        assertThat(LanguageDetector.guess("Lorbo fandeq ".repeat(30))).isInstanceOf(LanguageGuess.Unrecognized.class);
    }

    @Test
    void textWithoutLettersHasNoLanguage() {
        assertThat(LanguageDetector.guess("42 — 3.14!")).isEqualTo(new LanguageGuess.NoLetters());
    }

    @Test
    void theMostFrequentScriptDecides() {
        assertThat(LanguageDetector.guess("다음은 JSON 형식의 결과입니다")).isEqualTo(new LanguageGuess.Certain("ko"));
    }

    @Test
    void everyProfileIsKnownByItsCode() {
        assertThat(LanguageProfile.ALL).allSatisfy(profile -> {
            assertThat(LanguageDetector.knows(profile.language())).isTrue();
            assertThat(profile.language()).matches("[a-z]{2}");
        });
        assertThat(LanguageDetector.knows("xx")).isFalse();
    }
}
